import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { LineSkeleton } from '../ui/feedback/skeleton.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { GiftState } from './use-gift.ts'

type GiftSectionProps = { gift: GiftState; cart: PricedCart }

/**
 * The gift section of the checkout: one checkbox, and the gift form while it is checked. Its text names wrapping only
 * where the settings promise it.
 */
export function GiftSection({ gift, cart }: GiftSectionProps) {
  const t = useTranslations('checkout.gift')
  const wraps = useRootData()?.settings.wrapping
  return (
    <section className="checkout-part" aria-labelledby="gift">
      <h2 id="gift">{t('title')}</h2>
      <Checkbox
        checked={gift.draft.is_gift}
        onChange={(event) => gift.change({ is_gift: event.currentTarget.checked })}
        aria-describedby="gift-lead"
      >
        {t('isGift')}
        <span className="gift-lead" id="gift-lead">
          {t(wraps ? 'leadWithWrapping' : 'lead')}
        </span>
      </Checkbox>
      {gift.draft.is_gift && <LazyGiftForm gift={gift} cart={cart} />}
    </section>
  )
}

function LazyGiftForm(props: GiftSectionProps) {
  const { Part: GiftForm, hasFailed, retryLoad } = usePreloadedComponent(loadGiftForm)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return GiftForm ? <GiftForm {...props} /> : <LineSkeleton />
}

const loadGiftForm = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'gift')
  const [{ GiftForm }] = await Promise.all([import('./gift-form.tsx'), words])
  return GiftForm
}
