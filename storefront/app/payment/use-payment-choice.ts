import type { CheckoutBody } from '@rawnaq/contract/ordering'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import { useRef, useState } from 'react'
import { localText, setLocalText } from '../browser/web-storage.ts'
import { useOfferedMethods } from './offered-methods.ts'

/** What is sent beside the name of a way of paying: for a card the card or a token of it. */
export type PaymentDetails = Pick<CheckoutBody, 'payment'>

/** How the rest of a form asks the fields of a card for what is in them; null where something has to be mended first. */
export type CardFields = { means: () => Promise<PaymentDetails | null> }

const entry = 'payment_method'

/**
 * How somebody pays for a parcel to this country, null while it is not known: as the last time in this browser, else the
 * first way there is. The card is known to its own form only.
 */
export function usePaymentChoice(country: string | null) {
  const all = useOfferedMethods()
  const offers = all.filter(({ countries }) => !countries || country === null || countries.includes(country))
  const [picked, setPicked] = useState(() => localText(entry))
  const card = useRef<CardFields>(null)
  const offer = offers.find(({ method }) => method === picked) ?? offers[0] ?? null
  return {
    offers,
    offer,
    /** Whether cash is left out because it is not taken in this country. */
    lacksCash: all.length > offers.length,
    card,
    choose(method: PaymentMethod) {
      setLocalText(entry, method)
      setPicked(method)
    },
    /** Null where something has to be mended first, which is then told. */
    means: async (): Promise<PaymentDetails | null> =>
      offer?.method === 'card' ? (card.current?.means() ?? null) : {},
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>
