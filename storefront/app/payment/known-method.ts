import type { PaymentMethod } from '@rawnaq/contract/payments'

const knownMethods: readonly string[] = [
  'cash',
  'card',
  'knet',
  'paypal',
  'tap',
  'myfatoorah',
  'tabby',
] satisfies PaymentMethod[]

/** Whether a payment method has a translated name. */
export const isKnownMethod = (method: string): method is PaymentMethod => knownMethods.includes(method)
