import { card } from '../support/place-orders.ts'

/** The payment of a shopper: at the page of its gateway, or with `payment` for a card. */
export type Payment = { payment_method: string; payment?: object }

/** The payment of a shopper with an accepted card. */
export const byCard: Payment = { payment_method: 'card', payment: { card } }

export const gateways = ['card', 'knet', 'paypal', 'tap', 'myfatoorah', 'tabby'] as const

export const paymentBy = (gateway: (typeof gateways)[number]): Payment =>
  gateway === 'card' ? byCard : { payment_method: gateway }
