import type { Order } from '@rawnaq/contract/order'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { loadLazyWords } from '../words/load-words.ts'

/** The gift and the gift list of an order, in a chunk that only orders with one load. */
export function LazyGiftFacts(props: { order: Order }) {
  const { Part: GiftFacts, hasFailed, retryLoad } = usePreloadedComponent(loadGiftFacts)
  if (hasFailed)
    return (
      <div>
        <LoadFailure retry={retryLoad} />
      </div>
    )
  return GiftFacts && <GiftFacts {...props} />
}

const loadGiftFacts = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'gift')
  const [{ GiftFacts }] = await Promise.all([import('./gift-facts.tsx'), words])
  return GiftFacts
}
