import type { GiftListRow } from '@rawnaq/contract/gift-lists'
import { accountApi } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { useLongDay } from '../language/long-date.ts'
import type { ViewRequest } from '../my-account/view-request.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** The gift lists of the customer. */
export async function renderGiftLists({ request }: ViewRequest) {
  const { data } = await accountApi(langOf(request.url)).giftLists()
  return <MyLists lists={data} />
}

function MyLists({ lists }: { lists: readonly GiftListRow[] }) {
  const t = useTranslations('giftList')
  if (lists.length === 0) {
    return (
      <EmptyState level={2} title={t('none')} lead={t('noneLead')}>
        <ButtonLink to="/my-account/gift_list">{t('new')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="text-soft">{t('lead')}</p>
      <p>
        <ButtonLink look="outline" to="/my-account/gift_list">
          {t('new')}
        </ButtonLink>
      </p>
      <ul className="devices">
        {lists.map((list) => (
          <li key={list.id}>
            <ListSummary list={list} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ListSummary({ list: { id, title, occasion, event_day, wanted, bought } }: { list: GiftListRow }) {
  const t = useTranslations('giftList')
  const longDay = useLongDay()
  return (
    <>
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className="text-small text-soft">
          {occasion && <ShopText>{occasion.name}</ShopText>}
          {occasion && event_day && ' · '}
          {event_day && longDay(event_day)}
        </span>
        <span className="text-small">
          {wanted > 0 ? t('given', { given: String(bought), wanted: String(wanted) }) : t('empty')}
        </span>
      </p>
      <TextLink to={`/my-account/gift_list/${id}`} aria-label={t('openNamed', { title })}>
        {t('open')}
      </TextLink>
    </>
  )
}
