import { z } from 'zod'
import { billingAddress } from './address.ts'
import { card } from './card.ts'
import { money } from './money.ts'
import { id, idParam, listQuery } from './resource.ts'

export const paymentMethods = ['cash', 'card', 'knet', 'paypal'] as const

/** Why an attempt to pay came to nothing; each has words of its own for the shopper. */
export const paymentFailures = [
  'declined',
  'card_number',
  'card_expired',
  'card_code',
  'address',
  'given_up',
  'not_reached',
  'gateway',
] as const

/** What the gateway's own script made of a card in the browser, in its place (Accept.js). */
export const opaqueData = z.object({
  dataDescriptor: z.string().min(1).max(100),
  dataValue: z.string().min(1).max(8000),
})

/** What a card is charged by: a token of the gateway, or where the shop allows it the card itself. */
export const paymentDetails = z.union([z.strictObject({ opaqueData }), z.strictObject({ card })])

/** Another attempt to pay an order, as it was placed; a card may be registered at another address than the parcel's. */
export const payBody = z.object({
  payment_method: z.enum(paymentMethods),
  payment: paymentDetails.optional(),
  billing_address: z.optional(billingAddress),
})

/** What became of an attempt: where `redirect_url` is, the shopper goes there to pay. */
export const paymentResult = z
  .object({
    id,
    number: z.string(),
    status: z.int(),
    grand_total: money,
    payment_status: z.int(),
    payment_failure: z.enum(paymentFailures).nullable(),
    redirect_url: z.string().nullable(),
  })
  .meta({ id: 'PaymentResult' })

/** A way of paying offered here and now. */
export const offeredMethod = z.object({
  method: z.enum(paymentMethods),
  /** The countries it is offered in, by ISO code; null for all. */
  countries: z.array(z.string()).nullable(),
  /** No real money moves. */
  is_test: z.boolean(),
  /** How the browser has the gateway make a token of a card; null where the card itself is sent, and for what is no card. */
  tokens: z.object({ script: z.string(), login: z.string(), client_key: z.string() }).nullable(),
})

/** Money of a payment that goes back: on its way, given back, or refused by the gateway. */
export const refund = z
  .object({ id, payment_id: id, amount: money, status: z.int(), date: z.string() })
  .meta({ id: 'Refund' })

/**
 * `late`: nobody waited for the money any more. `canceled`, `returned`: the order was. `staff`: somebody of the shop gives
 * it back.
 */
export const refundReasons = ['late', 'canceled', 'returned', 'staff'] as const

/** A payment of an order, as its customer and the staff may read it. */
export const payment = z
  .object({
    id,
    order_id: id,
    user_id: id.nullable(),
    date: z.string(),
    status: z.int(),
    amount: money,
    method: z.enum(paymentMethods),
    failure: z.enum(paymentFailures).nullable(),
    card_ending: z.string().nullable(),
    refunded: money,
  })
  .meta({ id: 'Payment' })

/** The payment of an order as a client stores it: of a cart `amount` is the total the shopper saw, all else is ignored. */
export const paymentBody = z.looseObject({
  order_id: z.union([id, idParam]),
  amount: z.coerce.number().pipe(money).nullish(),
  /** Only a cart to be paid in cash is placed by this call. */
  payment_method: z.string().nullish(),
})

export const paymentQuery = listQuery.extend({
  order_id: idParam.optional(),
  status: z.coerce.number().pipe(z.int().min(0).max(4)).optional(),
})

const textOrNumber = z.union([z.string(), z.number()])
const optionalText = textOrNumber.nullish()

/**
 * The specification's own card payment: the order, the card and its addresses count, every figure is read and none
 * believed.
 */
export const cardPayment = z.looseObject({
  OrderId: z.union([id, idParam]),
  /** The total the shopper saw. */
  amount: textOrNumber.pipe(z.coerce.number()).pipe(money),
  cardNumber: textOrNumber.transform(String),
  /** Year and month, such as 2029-07. */
  expirationDate: z.string(),
  cardCode: textOrNumber.transform(String),
  FirstName: optionalText,
  lastName: optionalText,
  email: optionalText,
  ContactNo: optionalText,
  shippingAddress: z.looseObject({}).nullish(),
  billingAddress: z.looseObject({}).nullish(),
})

const messages = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string() })),
})

/**
 * The specification reads `data.messages.resultCode` and does not say of what: it is found either way. `Ok` is paid. An
 * `Error` with the code `payment_in_progress` has no end yet, and the same request tells it later.
 */
export const cardPaymentResult = z.object({
  data: z.object({
    messages,
    order_id: id,
    payment_status: z.int(),
    payment_failure: z.enum(paymentFailures).nullable(),
  }),
  messages,
})

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentFailure = (typeof paymentFailures)[number]
export type PaymentDetails = z.output<typeof paymentDetails>
export type PayBody = z.input<typeof payBody>
export type PaymentResult = z.input<typeof paymentResult>
export type OfferedMethod = z.input<typeof offeredMethod>
export type Payment = z.input<typeof payment>
export type Refund = z.input<typeof refund>
