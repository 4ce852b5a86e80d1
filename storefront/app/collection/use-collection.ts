import { useLayoutEffect, useState } from 'react'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { collectionDraftKey } from '../checkout/checkout-draft-key.ts'

/**
 * State of the choice between delivery and collection from the shop. It is priced with the cart. Where the shop no longer
 * offers collection, the section of the choice changes it back to delivery.
 */
export function useCollection({ quote, quoteWith, collectionRefusal }: PricedCart) {
  const [isChosen, setChosen] = useState(() => sessionText(collectionDraftKey) !== null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useLayoutEffect(() => {
    setSessionText(collectionDraftKey, isChosen ? 'chosen' : null)
    quoteWith({ is_collected: isChosen || undefined })
  }, [isChosen, quoteWith])
  return {
    /** Whether the shopper collects this order. */
    isChosen,
    /** Where and when the order could be collected; null where the shop does not offer it. */
    offer: quote?.collection ?? null,
    /** Why the current quote is for a delivery, though collection is chosen. */
    quoteRefusal: collectionRefusal,
    /** Why the choice was changed to delivery. */
    refusal,
    choose(collected: boolean, reason: string | null = null) {
      setRefusal(reason)
      setChosen(collected)
    },
  }
}

export type CollectionState = ReturnType<typeof useCollection>
