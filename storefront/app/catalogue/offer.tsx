import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { stayWithin } from '../language/redirect-past-end.ts'
import { pagedHandle, pageIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/offer'
import { cardOf } from './cards/card-item.ts'
import { ProductCard } from './cards/product-card.tsx'
import { RateCard } from './offers/offer-card-rating.tsx'
import { OfferPanel } from './offers/offer-panel.tsx'
import { shownOffer } from './offers/read-offers.ts'

/** One offer with all its pieces, fifteen on a page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  const api = serverApi(context, url)
  const id = Number(params.id)
  const page = pageIn(url)
  const [{ data: offer }, { data: items, meta }] = await Promise.all([
    api.offer(id, { items: 0 }),
    api.offerItems(id, { page }),
  ])
  stayWithin(page, meta.last_page, `/offers/${id}`, langOf(url))
  return { offer: shownOffer(offer), pieces: items.map(cardOf), page, last: meta.last_page }
}

export const handle = pagedHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData: shown }) => {
  if (!shown) return pageHead({ location, matches, page: 'offers', indexed: false })
  const { offer, pieces, page } = shown
  const path = `/offers/${offer.id}`
  return pageHead({
    location,
    matches,
    page: 'offers',
    subject: offer.name,
    description: offer.brief || undefined,
    path,
    picture: offer.image?.url,
    keep: page > 1 ? ['page'] : [],
    indexed: pieces.length > 0,
    way: [
      { name: wordsOf(langOf(location.search)).common.titles.offers, path: '/offers' },
      { name: offer.name, path },
    ],
  })
}

export default function OnOffer({ loaderData: { offer, pieces, page, last } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const title = useTranslations('common.titles')('offers')
  const all = (
    <ButtonLink look={pieces.length > 0 ? 'light' : 'primary'} to="/offers">
      {t('allOffers')}
    </ButtonLink>
  )
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: title, to: '/offers' }]} current={offer.name} />
      <div className="offer-strip">
        <OfferPanel offer={offer} level={1} fetched="first">
          {pieces.length > 0 && all}
        </OfferPanel>
        {pieces.length === 0 && (
          <EmptyState level={2} title={t('empty')}>
            {all}
          </EmptyState>
        )}
        <ul className="grid-3">
          {pieces.map((item) => (
            <li key={item.id}>
              <ProductCard item={item} headingLevel={2} />
              <RateCard item={item} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination page={page} last={last} pathOf={(number) => `/offers/${offer.id}?page=${number}`} />
    </div>
  )
}
