import type { BoughtGiftCard } from '@rawnaq/contract/gift-cards'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'

/** The gift card that an order buys, in a chunk that only such orders load. */
export function LazyGiftCardFacts(props: { card: BoughtGiftCard }) {
  const { Part: GiftCardFacts, hasFailed, retryLoad } = usePreloadedComponent(loadFacts)
  if (hasFailed)
    return (
      <div>
        <LoadFailure retry={retryLoad} />
      </div>
    )
  return GiftCardFacts && <GiftCardFacts {...props} />
}

const loadFacts = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'buyGiftCard')
  const [{ GiftCardFacts }] = await Promise.all([import('./gift-card-facts.tsx'), words])
  return GiftCardFacts
}
