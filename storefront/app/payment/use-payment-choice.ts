import type { CheckoutBody } from '@rawnaq/contract/checkout'
import type { OfferedMethod, PaymentMethod } from '@rawnaq/contract/payments'
import { useRef, useState } from 'react'
import { localText, setLocalText } from '../browser/web-storage.ts'
import { useCurrency } from '../hooks/use-money.ts'
import { useRootData } from '../root-data.ts'

/** The payment details of a checkout: for a card, the card or its token. */
export type PaymentDetails = Pick<CheckoutBody, 'payment'>

/** Handle of the panel of a method for the submitting form; null if something must be corrected first. */
export type CardFields = { details: () => Promise<PaymentDetails | null> }

/** Who buys, as known so far; null for a customer, whose profile has it. The amount is what is left to pay. */
export type Buyer = {
  contact: { email: string; phone_number: string } | null
  amount: number | undefined
}

const storageKey = 'payment_method'

/**
 * The payment method for a delivery country (null while unknown): the last one used in this browser, else the first
 * enabled one. `isOnline` leaves out cash. Without a buyer there are no lenders, and one is only the method after the
 * shopper has chosen it here, because that sends the contact details to it. Card details stay in the card form.
 */
export function usePaymentChoice(country: string | null, isOnline = false, buyer?: Buyer) {
  const all = useOfferedMethods().filter(({ method }) => (method === 'tabby' ? buyer : !isOnline || method !== 'cash'))
  const offers = all.filter(({ countries }) => !countries || country === null || countries.includes(country))
  const [picked, setPicked] = useState(() => localText(storageKey))
  const card = useRef<CardFields>(null)
  const offer =
    offers.find(({ method }) => method === picked) ?? offers.find(({ method }) => method !== 'tabby') ?? null
  return {
    offers,
    offer,
    /** Whether cash on delivery is not offered in this country. */
    isCashExcluded: all.length > offers.length,
    card,
    buyer: buyer && { ...buyer, country },
    choose(method: PaymentMethod) {
      if (method !== 'tabby') setLocalText(storageKey, method)
      setPicked(method)
    },
    /** Resolves to null after showing what must be corrected first. */
    details: async (): Promise<PaymentDetails | null> =>
      offer?.method === 'card' || offer?.method === 'tabby' ? (card.current?.details() ?? null) : {},
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>

const displayOrder: readonly PaymentMethod[] = ['knet', 'card', 'tap', 'myfatoorah', 'tabby', 'cash', 'paypal']

/** The enabled payment methods that take the currency here, in display order. */
function useOfferedMethods(): OfferedMethod[] {
  const { code } = useCurrency()
  return (useRootData()?.payments ?? [])
    .filter(({ currencies }) => !currencies || currencies.includes(code))
    .toSorted((a, b) => displayOrder.indexOf(a.method) - displayOrder.indexOf(b.method))
}
