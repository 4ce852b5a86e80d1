import { EarlyQuote } from '../../ssr/early-quote.tsx'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { WithoutScript } from '../ui/without-script.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/cart'
import { LazyPopularItems } from './lazy-popular-items.tsx'
import { type PricedCart, usePricedCart } from './quote/use-priced-cart.ts'
import { LazySavedLines } from './saved/lazy-saved-lines.tsx'
import { SummarySkeleton } from './totals-skeleton.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'cart', indexed: false })

export default function Cart() {
  const cart = usePricedCart()
  return (
    <div className="cart-page">
      <EarlyQuote />
      {cart.isEmpty ? <EmptyCart /> : <FilledCart cart={cart} />}
      {(cart.isEmpty || cart.hasAnswer) && <LazySavedLines />}
      {(cart.isEmpty || cart.hasAnswer) && <LazyPopularItems except={cart.lines} />}
    </div>
  )
}

/** The lines load as a chunk of their own while the page requests the prices. */
function FilledCart({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  const words = useTranslations('common')
  const { Part: FullCart, hasFailed, retryLoad } = usePreloadedComponent(loadFullCart)
  return (
    <div className="wrap">
      <Breadcrumbs current={t('title')} />
      <div className="cart-head">
        <h1>{t('title')}</h1>
        <p>{cart.state === 'loaded' ? words('units.items', { count: cart.items }) : '\u00a0'}</p>
        <p className="cart-lead">{t('lead')}</p>
      </div>
      <WithoutScript />
      {!cart.outlivesPage && <p className="cart-memory">{t('storageBlocked')}</p>}
      {cart.hasAnswer && FullCart && <FullCart cart={cart} />}
      {cart.hasAnswer && hasFailed && <LoadFailure retry={retryLoad} />}
      {!(cart.hasAnswer && (FullCart || hasFailed)) && <Unpriced cart={cart} />}
    </div>
  )
}

/** One chunk together with its texts. */
const loadFullCart = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'savedLines')
  const [{ FullCart }] = await Promise.all([import('./full-cart.tsx'), words])
  return FullCart
}

/** The skeleton before the first quote, or the error without one. */
function Unpriced({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart')
  if (cart.failure !== null && !cart.isWaiting) {
    return (
      <Notice actions={[{ label: t('retry'), act: cart.reload }]}>
        <p>{t('failed')}</p>
      </Notice>
    )
  }
  const skeletons = cart.lines.length === 0 ? [0, 1] : cart.lines.map((_, place) => place)
  return (
    <div className="cart" aria-busy="true">
      <div className="cart-waiting">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        {skeletons.map((place) => (
          <div key={place} className="cart-line-place">
            <LineSkeleton isNamed />
          </div>
        ))}
      </div>
      <SummarySkeleton />
    </div>
  )
}

/** An empty cart with a link to the catalogue. */
function EmptyCart() {
  const t = useTranslations('cart')
  return (
    <div className="wrap">
      <EmptyState title={t('emptyTitle')} lead={t('emptyLead')}>
        <ButtonLink to="/category">{t('continue')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
