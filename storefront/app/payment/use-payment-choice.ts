import type { CheckoutBody } from '@rawnaq/contract/ordering'
import type { OfferedMethod, PaymentMethod } from '@rawnaq/contract/payments'
import { useRef, useState } from 'react'
import { localText, setLocalText } from '../browser/web-storage.ts'
import { useRootData } from '../root-data.ts'

/** The payment details of a checkout: for a card, the card or its token. */
export type PaymentDetails = Pick<CheckoutBody, 'payment'>

/** Handle of the card fields for the submitting form; null if something must be corrected first. */
export type CardFields = { details: () => Promise<PaymentDetails | null> }

const storageKey = 'payment_method'

/**
 * The payment method for a delivery country (null while unknown): the last one used in this browser, else the first
 * enabled one. `isOnline` leaves out cash. Card details stay in the card form.
 */
export function usePaymentChoice(country: string | null, isOnline = false) {
  const all = useOfferedMethods().filter(({ method }) => !isOnline || method !== 'cash')
  const offers = all.filter(({ countries }) => !countries || country === null || countries.includes(country))
  const [picked, setPicked] = useState(() => localText(storageKey))
  const card = useRef<CardFields>(null)
  const offer = offers.find(({ method }) => method === picked) ?? offers[0] ?? null
  return {
    offers,
    offer,
    /** Whether cash on delivery is not offered in this country. */
    isCashExcluded: all.length > offers.length,
    card,
    choose(method: PaymentMethod) {
      setLocalText(storageKey, method)
      setPicked(method)
    },
    /** Resolves to null after showing what must be corrected first. */
    details: async (): Promise<PaymentDetails | null> =>
      offer?.method === 'card' ? (card.current?.details() ?? null) : {},
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>

const displayOrder: readonly PaymentMethod[] = ['knet', 'card', 'tap', 'cash', 'paypal']

/** The enabled payment methods, in display order. */
const useOfferedMethods = (): OfferedMethod[] =>
  (useRootData()?.payments ?? []).toSorted((a, b) => displayOrder.indexOf(a.method) - displayOrder.indexOf(b.method))
