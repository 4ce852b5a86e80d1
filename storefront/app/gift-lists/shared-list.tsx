import type { SharedGiftList } from '@rawnaq/contract/gift-lists'
import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { useLongDay } from '../language/long-date.ts'
import { pageHead } from '../language/page-head.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/shared-list'
import { GiveCard } from './give-card.tsx'

/** The list of a shared link, which everyone with the link may read. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[\w-]{20,100}$/.test(params.id)) throw data(null, { status: 404 })
  const { data: list } = await serverApi(context, url).sharedGiftList(params.id)
  return { list }
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  pageHead({
    ...{ location, matches, page: 'giftList', subject: loaderData?.list.title, indexed: false },
    picture: loaderData?.list.items.find(({ image }) => image)?.image?.url,
  })

export default function SharedList({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('giftList')
  const { items } = list
  return (
    <div className="wrap gift-list">
      <ListHead list={list} />
      {items.length === 0 ? (
        <EmptyState level={2} title={t('empty')} lead={t('emptyLead')} />
      ) : (
        <>
          <p className="gift-list-how text-soft">{t(list.occasion?.is_condolence ? 'howCondolence' : 'how')}</p>
          <WithoutScript />
          <ul className="grid-4">
            {items.map((item) => (
              <li key={item.id}>
                <GiveCard list={list} item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ListHead({ list }: { list: SharedGiftList }) {
  const longDay = useLongDay()
  const { title, occasion, event_day, note } = list
  return (
    <div className="gift-list-head">
      {occasion && (
        <p className="kicker">
          <ShopText>{occasion.name}</ShopText>
        </p>
      )}
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {event_day && (
        <p>
          <time dateTime={event_day}>{longDay(event_day)}</time>
        </p>
      )}
      {note && (
        <p className="gift-list-note" dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}
