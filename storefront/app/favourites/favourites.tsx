import { customer } from '../account/session/customer.ts'
import { cardOf } from '../catalogue/cards/card-item.ts'
import { ProductCard } from '../catalogue/cards/product-card.tsx'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { redirectPastEnd } from '../language/redirect-past-end.ts'
import { pagedHandle, pageNumberIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/favourites'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'

export const handle = pagedHandle

export const loader = () => null

/** The customer's favourites, the newest first, loaded in the browser only. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await customer(request)
  const { accountApi } = await import('../account/session/session.ts')
  const [page, locale] = [pageNumberIn(new URL(request.url)), langOf(request.url)]
  const { data, meta } = await accountApi(locale).likedItems({ page, per_page: 12 })
  redirectPastEnd(page, meta.last_page, '/favorite', locale)
  return { items: data.map(cardOf), page, last: meta.last_page }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'favourites', indexed: false })

export const HydrateFallback = FavouritesSkeleton

/** An item whose heart is taken back stays in its place, to be liked again, until the page is opened again. */
export default function Favourites({ loaderData: { items, page, last } }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  return (
    <div className="wrap favourites">
      <Breadcrumbs current={t('titles.favourites')} />
      {items.length === 0 ? (
        <EmptyState title={t('none')} lead={t('noneLead')}>
          <ButtonLink to="/category">{t('look')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>{t('titles.favourites')}</h1>
          <ul className="grid-4">
            {items.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} headingLevel={2} sizes={sizes} />
              </li>
            ))}
          </ul>
          <Pagination page={page} last={last} pathOf={(number) => `/favorite?page=${number}`} />
        </>
      )}
    </div>
  )
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'
