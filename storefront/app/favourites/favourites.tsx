import type { Locale } from '@rawnaq/rules/locale'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loginPath } from '../account/return-url.ts'
import { profileStore, useProfile } from '../account/session/profile-store.ts'
import { requireCustomer } from '../account/session/require-customer.ts'
import { browserApi } from '../api.ts'
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
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/favourites'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { guestFavourites, removeGuestFavourites } from './guest-favourites.ts'

export const handle = pagedHandle

export const loader = () => null

/** The favourites of the customer or of this browser's guest, the newest first, loaded in the browser only. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, locale] = [pageNumberIn(new URL(request.url)), langOf(request.url)]
  const user = profileStore.read() ? (await requireCustomer(request)).id : null
  const query = { page, per_page: PAGE_SIZE }
  const { data, last } = await (user === null ? readGuestPage : readPage)(query, locale)
  redirectPastEnd(page, last, '/favorite', locale)
  return { user, items: data.map(cardOf), page, last }
}
clientLoader.hydrate = true as const

const PAGE_SIZE = 12

type Query = { page: number; per_page: number }

async function readPage(query: Query, locale: Locale) {
  const [{ accountApi }, { readLikes }] = await Promise.all([
    import('../account/session/session.ts'),
    import('./set-like.ts'),
  ])
  // The guest's favourites from before the sign-in are included.
  if (guestFavourites.read().length > 0) await readLikes(locale)
  const { data, meta } = await accountApi(locale).likedItems(query)
  return { data, last: meta.last_page }
}

/** Removes the ids of items that are gone from the shop. */
async function readGuestPage({ page, per_page }: Query, locale: Locale) {
  const ids = guestFavourites.read().slice((page - 1) * per_page, page * per_page)
  const { data } = ids.length > 0 ? await browserApi(locale).items({ ids, per_page }) : { data: [] }
  const shown = ids.flatMap((id) => data.find((item) => item.id === id) ?? [])
  if (shown.length < ids.length) removeGuestFavourites(ids.filter((id) => !data.some((item) => item.id === id)))
  return { data: shown, last: Math.max(1, Math.ceil(guestFavourites.read().length / per_page)) }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'favourites', indexed: false })

export const HydrateFallback = FavouritesSkeleton

/** An unliked item stays until the page is opened again, so that it can be liked again. */
export default function Favourites({ loaderData: { user, items, page, last } }: Route.ComponentProps) {
  const t = useTranslations('favourites')
  const { revalidate } = useRevalidator()
  const isForeign = (useProfile()?.id ?? null) !== user
  useEffect(() => {
    if (isForeign) revalidate()
  }, [isForeign, revalidate])
  if (isForeign) return <FavouritesSkeleton />
  return (
    <div className="wrap favourites">
      <Breadcrumbs current={t('titles.favourites')} />
      {items.length === 0 ? (
        <EmptyState title={t('none')} lead={t(user === null ? 'noneLeadGuest' : 'noneLead')}>
          <ButtonLink to="/category">{t('look')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>{t('titles.favourites')}</h1>
          {user === null && <GuestNote />}
          <ul className="grid-4">
            {items.map((item) => (
              <li key={item.id}>
                <ProductCard item={item} headingLevel={2} sizes={sizes} />
                <TextLink to={`/compare?add=${item.id}`} aria-label={t('compareNamed', { name: item.name })}>
                  {t('compare')}
                </TextLink>
              </li>
            ))}
          </ul>
          <Pagination page={page} last={last} pathOf={(number) => `/favorite?page=${number}`} />
        </>
      )}
    </div>
  )
}

/** Explains where a guest's favourites are stored, and how to see them on every device. */
function GuestNote() {
  const t = useTranslations('favourites')
  return (
    <p className="favourites-note text-soft">
      {t.rich(guestFavourites.outlivesPage() ? 'guestNote' : 'guestNoteBlocked', {
        login: (words) => (
          <TextLink inline to={loginPath('/favorite')}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  )
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'
