import type { PaymentDetails, PaymentMethod } from '@rawnaq/contract/payments'
import { Refusal } from '../../../../http/errors/refusal.ts'
import { isPayable } from '../../../../http/offered-methods.ts'
import type { Shop } from '../../../../http/shop.ts'

/** Refuses a payment method that is disabled or does not take the currency, a card payment without details, and details that cannot be charged. */
export function refuseUnlessOffered(
  shop: Shop,
  method: PaymentMethod,
  paymentDetails: PaymentDetails | undefined,
  currency: string = shop.currency.code,
) {
  const provider = shop.providers.get(method)
  if (!shop.enabledOptions.payments.includes(method) || !isPayable(shop, method, currency))
    throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
  if (provider?.flow !== 'charge') return
  if (!paymentDetails) throw new Refusal('invalid', { errors: { payment: ['required'] } })
  if ('card' in paymentDetails && !provider.takesCards)
    throw new Refusal('payment_not_offered', { errors: { payment: ['payment_not_offered'] } })
}

/** Refuses cash on delivery where the recipient of a gift gives the address: nobody asks a recipient for money. */
export function refuseCashOfRecipient(
  method: PaymentMethod | null,
  gift: { address_from_recipient?: boolean } | null | undefined,
) {
  if (method === 'cash' && gift?.address_from_recipient)
    throw new Refusal('cash_not_from_recipient', { errors: { payment_method: ['cash_not_from_recipient'] } })
}
