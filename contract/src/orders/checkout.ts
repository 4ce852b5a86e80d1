import { z } from 'zod'
import { buyerContact, guestAddress } from '../addresses/address.ts'
import { inItsCurrency, money, orderAmount } from '../fields/money.ts'
import { paragraph } from '../fields/text.ts'
import { paymentDetails, paymentFailures, paymentMethods } from '../payments/payments.ts'
import { id } from '../resource.ts'
import { couponCode } from './coupon.ts'
import { giftForm, missingOfRecipient } from './gift-form.ts'
import { giftListOrder } from './gift-lists.ts'
import { lineRequests } from './line-request.ts'
import { collected, delivery, orderCurrency, payingCards } from './quote.ts'

/**
 * An order of `items` or of the cart `order_id`, delivered to `address` or to the saved `address_id`: one of each pair.
 * Neither address if the recipient of the gift gives it, or if the order is collected; a guest then sends `contact`.
 */
export const checkoutBody = z
  .object({
    items: lineRequests.optional(),
    ...orderCurrency,
    coupon_code: couponCode.nullish(),
    address: z.optional(guestAddress),
    contact: z.optional(buyerContact),
    payment_method: z
      .enum([...paymentMethods, 'gift_card'])
      .describe('`gift_card` if gift cards or store credit pay the whole order'),
    ...payingCards,
    expected_left_to_pay: orderAmount
      .optional()
      .describe('The `left_to_pay` the shopper saw; required with a gift card or store credit'),
    gift: z.nullish(giftForm),
    gift_list: giftListOrder.nullish(),
    payment: paymentDetails.optional().describe('For card payments only'),
    expected_total: orderAmount.describe('The total the shopper saw, the `grand_total` of the quote'),
    locale: z.enum(['en', 'ar']).optional(),
    order_id: id.optional(),
    address_id: id.optional(),
    delivery,
    ...collected,
    notes: z.optional(z.nullable(paragraph(1000))).describe('Delivery notes; they replace those of the saved address'),
    conversion_consent: z
      .boolean()
      .optional()
      .describe('The shopper agreed that the purchase is reported to the platforms of `/conversion-consent`'),
  })
  .check(
    oneOf('items', 'order_id'),
    z.superRefine(refuseAddresses),
    z.superRefine(refuseDelivery),
    z.superRefine(requireRecipient),
    z.superRefine(requireLeftToPay),
  )

type Addressed = {
  address?: unknown
  address_id?: unknown
  gift?: { address_from_recipient?: boolean } | null | undefined
  is_collected?: boolean | undefined
}

/**
 * Refuses both addresses and neither of them; none is right if the recipient of the gift gives it, or if the order is
 * collected.
 */
export function refuseAddresses(body: Addressed, context: z.RefinementCtx) {
  const given = (['address', 'address_id'] as const).filter((field) => body[field] !== undefined)
  if (given.length === (body.gift?.address_from_recipient || body.is_collected ? 0 : 1)) return
  const message = given.length === 0 ? 'required' : 'not_an_option'
  context.addIssue({ code: 'custom', message, path: [given.at(-1) ?? 'address'] })
}

/** Refuses an area or a slot for an order that is collected. */
export function refuseDelivery(
  body: { delivery?: unknown; is_collected?: boolean | undefined },
  context: z.RefinementCtx,
) {
  if (body.is_collected && body.delivery)
    context.addIssue({ code: 'custom', message: 'not_an_option', path: ['delivery'] })
}

type ForRecipient = { gift?: z.output<typeof giftForm> | null | undefined; gift_list?: unknown }

/** A recipient who gives the address has a name and a phone number; whether a list has an address, only the server knows. */
function requireRecipient({ gift, gift_list }: ForRecipient, context: z.RefinementCtx) {
  if (gift_list) return
  for (const field of missingOfRecipient(gift ?? {}))
    context.addIssue({ code: 'custom', message: 'required', path: ['gift', field] })
}

type WithCards = {
  gift_card_code?: unknown
  use_store_credit?: boolean | undefined
  expected_left_to_pay?: number | undefined
}

/** A shopper who pays with a card of the shop has seen what is left to pay. */
function requireLeftToPay(body: WithCards, context: z.RefinementCtx) {
  if ((body.gift_card_code ?? null) === null && !body.use_store_credit) return
  if (body.expected_left_to_pay !== undefined) return
  context.addIssue({ code: 'custom', message: 'required', path: ['expected_left_to_pay'] })
}

type Either = 'items' | 'order_id'

/** Refuses neither field (the first is `required`) and both fields (the second is `not_an_option`). */
function oneOf(first: Either, second: Either) {
  return z.superRefine<{ [Field in Either]?: unknown }>((body, context) => {
    const [hasFirst, hasSecond] = [body[first] !== undefined, body[second] !== undefined]
    if (hasFirst === hasSecond)
      context.addIssue({
        code: 'custom',
        message: hasFirst ? 'not_an_option' : 'required',
        path: [hasFirst ? second : first],
      })
  })
}

/** 16 to 100 Latin letters, digits, underscores and dashes. A repeated request with the same key has no further effect. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,100}$/)
  .meta({ description: 'Made by the client: a repeated request with the same key has no further effect' })

export const placedOrderFields = z.object({
  id,
  number: z.string(),
  status: z.int(),
  currency: z.string(),
  grand_total: money,
  payment_status: z.int(),
  payment_failure: z.enum(paymentFailures).nullable(),
  redirect_url: z.string().optional().describe('The payment page of the gateway'),
  secret: z.string().optional().describe('The bearer secret of a guest order; absent for the order of an account'),
})

export const placedOrder = inItsCurrency('PlacedOrder', placedOrderFields)

export type CheckoutBody = z.input<typeof checkoutBody>

export type PlacedOrder = z.input<typeof placedOrder>
