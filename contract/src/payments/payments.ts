import { z } from 'zod'
import { billingAddress } from '../addresses/address.ts'
import { inItsCurrency, money, orderAmount } from '../fields/money.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { card } from './card.ts'

export const paymentMethods = ['cash', 'card', 'knet', 'paypal', 'tap', 'myfatoorah', 'tabby'] as const

/** The methods of payments: those that shoppers choose, and cards of the shop, which pay before them. */
export const paidMethods = [...paymentMethods, 'gift_card', 'store_credit'] as const

/** Why a payment attempt failed. Each reason has a text for the shopper. */
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

/** A card token of the gateway's browser script (Accept.js). */
const opaqueData = z.object({
  dataDescriptor: z.string().min(1).max(100),
  dataValue: z.string().min(1).max(8000),
})

/** Payment details of a card: a token of the gateway, or the card itself if the shop allows it. */
export const paymentDetails = z.union([z.strictObject({ opaqueData }), z.strictObject({ card })])

/** Another payment attempt for a placed order. The billing address of a card may differ from the delivery address. */
export const payBody = z.object({
  payment_method: z.enum(paymentMethods),
  payment: paymentDetails.optional(),
  billing_address: z.optional(billingAddress),
  expected_left_to_pay: z
    .optional(orderAmount)
    .describe('The `left_to_pay` that the shopper saw: another amount is not charged'),
  conversion_consent: z
    .boolean()
    .optional()
    .describe(
      'For an order by staff: its customer agreed that the purchase is reported to the platforms of `/conversion-consent`',
    ),
})

/** The result of a payment attempt. With `redirect_url`, the shopper pays on that page. */
export const paymentResult = inItsCurrency(
  'PaymentResult',
  z.object({
    id,
    number: z.string(),
    status: z.int(),
    currency: z.string(),
    grand_total: money,
    payment_status: z.int(),
    payment_failure: z.enum(paymentFailures).nullable(),
    redirect_url: z.string().nullable(),
  }),
)

/** A payment method that is offered now. */
export const offeredMethod = z.object({
  method: z.enum(paymentMethods),
  countries: z.array(z.string()).nullable().describe('ISO codes of the countries it is offered in; null for all'),
  currencies: z.array(z.string()).nullable().describe('ISO codes of the currencies it takes; null for all'),
  maximum: money.nullable().describe('The highest total that can be paid this way; null for any'),
  fee: money.describe(
    'The charge for paying this way, before tax; 0 for none. Send `payment_method` with a quote to have it included.',
  ),
  is_test: z.boolean().describe('Test mode: no real charge is made'),
  tokens: z
    .object({ script: z.string(), login: z.string(), client_key: z.string() })
    .nullable()
    .describe('How the browser gets a card token; null for other methods, and if the card itself is sent'),
})

/** A refund of a payment: in progress, complete or refused by the gateway. */
export const refund = z
  .object({ id, payment_id: id, amount: money, status: z.int(), date: z.string() })
  .meta({ id: 'Refund' })

/**
 * `late`: the payment arrived after its order expired, or staff recorded it by mistake. `canceled` and `returned`: so was
 * the order. `staff`: a member of staff decided it.
 */
export const refundReasons = ['late', 'canceled', 'returned', 'staff'] as const

export const paymentFields = z.object({
  id,
  order_id: id,
  user_id: id.nullable(),
  date: z.string(),
  status: z.int(),
  currency: z.string().describe('The currency of its order'),
  amount: money,
  method: z.enum(paidMethods),
  failure: z.enum(paymentFailures).nullable(),
  card_ending: z.string().nullable(),
  refunded: money,
})

/** A payment of an order, as its customer reads it. */
export const payment = inItsCurrency('Payment', paymentFields)

/** A payment as a client stores it. For a cart, `amount` is the total the shopper saw; every other field is ignored. */
export const paymentBody = z.looseObject({
  order_id: z.union([id, idParam]),
  amount: z.coerce.number().pipe(orderAmount).nullish(),
  payment_method: z.string().nullish().describe('This request places cash orders only'),
})

export const paymentQuery = listQuery.extend({
  order_id: idParam.optional(),
  status: z.coerce.number().pipe(z.int().min(0).max(4)).optional(),
})

const textOrNumber = z.union([z.string(), z.number()])
const optionalText = textOrNumber.nullish()

/** The specification's card payment. Order, card and addresses are used; amounts are validated and never trusted. */
export const cardPayment = z.looseObject({
  OrderId: z.union([id, idParam]),
  amount: textOrNumber.pipe(z.coerce.number()).pipe(orderAmount).describe('The total the shopper saw'),
  cardNumber: textOrNumber.transform(String),
  expirationDate: z.string().describe('Year and month, such as `2029-07`'),
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
 * The specification reads `data.messages.resultCode` without naming the object, so `messages` is in both places. `Ok`
 * means paid. An `Error` with the code `payment_in_progress` is not final: the same request returns the result later.
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
export type PaidMethod = (typeof paidMethods)[number]
export type PaymentFailure = (typeof paymentFailures)[number]
export type PaymentDetails = z.output<typeof paymentDetails>
export type PayBody = z.input<typeof payBody>
export type PaymentResult = z.input<typeof paymentResult>
export type OfferedMethod = z.input<typeof offeredMethod>
