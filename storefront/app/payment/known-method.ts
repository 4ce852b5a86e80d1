import type { PaymentMethod } from '@rawnaq/contract/payments'

const known: readonly string[] = ['cash', 'card', 'knet', 'paypal'] satisfies PaymentMethod[]

/** Whether a way of paying has a name among the words. */
export const isKnownMethod = (method: string): method is PaymentMethod => known.includes(method)
