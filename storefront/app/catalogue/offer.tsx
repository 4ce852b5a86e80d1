import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { redirectPastEnd } from '../language/redirect-past-end.ts'
import { pagedHandle, pageNumberIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/offer'
import { cardOf } from './cards/card-item.ts'
import { ProductCard } from './cards/product-card.tsx'
import { OfferCardRating } from './offers/offer-card-rating.tsx'
import { OfferPanel } from './offers/offer-panel.tsx'
import { offerSummary } from './offers/read-offers.ts'

/** One offer with all its items, fifteen on a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  const api = serverApi(context, url)
  const id = Number(params.id)
  const page = pageNumberIn(url)
  const [{ data: offer }, { data: items, meta }] = await Promise.all([
    api.offer(id, { items: 0 }),
    api.offerItems(id, { page }),
  ])
  redirectPastEnd(page, meta.last_page, `/offers/${id}`, langOf(url))
  return { offer: offerSummary(offer), items: items.map(cardOf), page, last: meta.last_page }
}

export const handle = pagedHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData: shown }) => {
  if (!shown) return pageHead({ location, matches, page: 'offers', indexed: false })
  const { offer, items, page } = shown
  const path = `/offers/${offer.id}`
  return pageHead({
    location,
    matches,
    page: 'offers',
    subject: offer.name,
    description: offer.brief || undefined,
    path,
    picture: offer.image?.url,
    queryParams: page > 1 ? ['page'] : [],
    indexed: items.length > 0,
    breadcrumbs: [
      { name: wordsOf(langOf(location.search)).common.titles.offers, path: '/offers' },
      { name: offer.name, path },
    ],
  })
}

export default function OfferPage({ loaderData: { offer, items, page, last } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const title = useTranslations('common.titles')('offers')
  const all = (
    <ButtonLink look={items.length > 0 ? 'light' : 'primary'} to="/offers">
      {t('allOffers')}
    </ButtonLink>
  )
  return (
    <div className="wrap">
      <Breadcrumbs ancestors={[{ label: title, to: '/offers' }]} current={offer.name} />
      <div className="offer-strip">
        <OfferPanel offer={offer} level={1} fetched="first">
          {items.length > 0 && all}
        </OfferPanel>
        {items.length === 0 && (
          <EmptyState level={2} title={t('empty')}>
            {all}
          </EmptyState>
        )}
        <ul className={items.length === 4 ? 'grid-4' : 'grid-3'}>
          {items.map((item) => (
            <li key={item.id}>
              <ProductCard item={item} headingLevel={2} />
              <OfferCardRating item={item} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination page={page} last={last} pathOf={(number) => `/offers/${offer.id}?page=${number}`} />
    </div>
  )
}
