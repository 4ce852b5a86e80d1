import type { GiftState } from '../gifts/use-gift.ts'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'

/** The delivery section of a gift whose recipient gives the address. */
export function RecipientAddress({ gift }: { gift: GiftState }) {
  const t = useTranslations('checkout.address')
  return (
    <section className="checkout-part" aria-labelledby="delivery">
      <h2 id="delivery" tabIndex={-1}>
        {t('title')}
      </h2>
      <LazyRecipientChoice gift={gift} />
    </section>
  )
}

/** The choice of a sender who does not know the address: the recipient is asked, or the owner of the gift list receives the order. */
export function AskRecipient({ gift }: { gift: GiftState }) {
  const t = useTranslations('checkout.recipient')
  if (!gift.canAskRecipient) return null
  if (gift.listOwner !== null) return <LazyRecipientChoice gift={gift} />
  return (
    <p className="text-small">
      {t.rich('unknown', {
        ask: (words) => (
          <button type="button" className="inline-link" onClick={gift.askRecipient}>
            {words}
          </button>
        ),
      })}
    </p>
  )
}

function LazyRecipientChoice(props: { gift: GiftState }) {
  const { Part: RecipientChoice, hasFailed, retryLoad } = usePreloadedComponent(loadChoice)
  if (hasFailed) return <LoadFailure retry={retryLoad} />
  return RecipientChoice && <RecipientChoice {...props} />
}

const loadChoice = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'gift')
  const [{ RecipientChoice }] = await Promise.all([import('./recipient-choice.tsx'), words])
  return RecipientChoice
}
