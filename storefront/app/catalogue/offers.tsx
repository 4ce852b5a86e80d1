import { serverApi } from '../api.ts'
import { ContentHead } from '../content/content-head.tsx'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { redirectPastEnd } from '../language/redirect-past-end.ts'
import { pagedHandle, pageNumberIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/offers'
import { OfferStrip } from './offers/offer-strip.tsx'
import { readOffers } from './offers/read-offers.ts'

/** Each running offer with some of its items. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await readOffers(serverApi(context, url), pageNumberIn(url))
  redirectPastEnd(found.page, found.last, '/offers', langOf(url))
  return found
}

export const handle = pagedHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const words = wordsOf(langOf(location.search))
  return pageHead({
    location,
    matches,
    page: 'offers',
    description: words.offers.lead,
    queryParams: (loaderData?.page ?? 1) > 1 ? ['page'] : [],
    picture: loaderData?.offers[0]?.image?.url,
    breadcrumbs: [{ name: words.common.titles.offers, path: '/offers' }],
  })
}

export default function Offers({ loaderData: { offers, page, last } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const header = useTranslations('common.header')
  return (
    <div className="wrap">
      <ContentHead page="offers" lead={t('lead')} />
      {offers.length === 0 && (
        <EmptyState level={2} title={t('none')} lead={t('noneLead')}>
          <ButtonLink to="/category">{header('allItems')}</ButtonLink>
        </EmptyState>
      )}
      {offers.map((offer, index) => (
        <OfferStrip key={offer.id} offer={offer} isFirst={index === 0} />
      ))}
      <Pagination page={page} last={last} pathOf={(number) => `/offers?page=${number}`} />
    </div>
  )
}
