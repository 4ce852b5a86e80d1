import { z } from 'zod'
import { picture } from '../catalogue/pictures.ts'
import { collection } from '../delivery/collection.ts'
import { deliveryChoice, earliestDelivery } from '../delivery/delivery-days.ts'
import { currencyCode, inItsCurrency, money, percentage } from '../fields/money.ts'
import { paymentMethods } from '../payments/payments.ts'
import { id } from '../resource.ts'
import { couponCode } from './coupon.ts'
import { giftCardCode } from './gift-cards.ts'
import { giftChoices } from './gift-form.ts'
import { lineOption } from './line-options.ts'
import { dispatchNote, linePart } from './line-parts.ts'
import { lineRequests } from './line-request.ts'
import { appliedPromotion, charge, payingCardTotals, totals } from './order-totals.ts'

/** The delivery of an order: its area, and the slot on a day if one is chosen. */
export const delivery = deliveryChoice.nullish()

/** Whether the order is collected from the shop: it then has no address, area, slot and delivery price. */
export const collected = { is_collected: z.boolean().optional() }

/** The shop's own cards that pay first. They change no total: the rest is paid by the payment method. */
export const payingCards = {
  gift_card_code: giftCardCode.nullish(),
  use_store_credit: z.boolean().optional().describe('The store credit of the signed-in customer'),
}

/** The currency of the order; that of the shop if it is absent. */
export const orderCurrency = { currency: currencyCode.nullish() }

export const quoteBody = z.object({
  items: lineRequests,
  ...orderCurrency,
  coupon_code: couponCode.nullish(),
  gift: z.nullish(giftChoices).describe('Wraps and card, which cost money; other fields are ignored'),
  payment_method: z.enum(paymentMethods).nullish().describe('Cash may have a fee'),
  delivery,
  ...collected,
  ...payingCards,
})

const quotedLine = z
  .object({
    item_id: id,
    property_id: id.nullable(),
    item_quantity: z.int(),
    name: z.string(),
    slug: z.string().describe('The readable part of the address of its page; empty for none'),
    code: z.string(),
    image: picture.nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    stock: z.int().describe('The available quantity'),
    item_price: money,
    discount: money.describe('The discount of the offer per unit'),
    tax_percentage: percentage,
    line_total: money,
    line_tax: money,
    available: z
      .boolean()
      .describe('Whether the requested quantity is available; false while a variant must be chosen'),
    needs_variant: z.boolean().describe('Whether a variant must be chosen first'),
    options: z.array(lineOption),
    parts: z.array(linePart).describe('What is inside a hamper; empty for other items'),
    dispatch_note: dispatchNote,
    needs_options: z
      .boolean()
      .describe(
        'Whether its options cannot be made: one is missing, unknown or does not fit. It is not in the totals.',
      ),
    category_ids: z
      .array(id)
      .nullable()
      .describe(
        'The category of the item and those above it, which decide the wraps that fit; null if no gift is requested',
      ),
  })
  .meta({ id: 'QuoteLine' })

/** The first and the last day, as ISO dates on the calendar of the shop. */
const arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

export const quote = inItsCurrency(
  'Quote',
  z.object({
    items: z.array(quotedLine),
    charges: z.array(charge),
    promotions: z.array(appliedPromotion),
    currency: z.string().describe('An ISO code. All amounts are in this currency.'),
    ...totals,
    ...payingCardTotals,
    gift_cards: z
      .array(
        z.object({
          kind: z.enum(['gift_card', 'store_credit']),
          last_four: z.string().nullable(),
          balance: money,
          amount: money,
        }),
      )
      .describe('The requested cards that can be used, with what each of them pays'),
    coupon_code: z.string().nullable(),
    limit_price_for_shipment: money.nullable(),
    arrival: z
      .object({ gulf: arrival, world: arrival })
      .describe('The estimated days of arrival in the Gulf and elsewhere, if ordered now'),
    earliest_delivery: earliestDelivery.nullable(),
    collection: collection
      .nullable()
      .describe('Where and when the order could be collected from the shop; null where the shop does not offer it'),
    cash_refusal: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('Why this order cannot be paid in cash, as far as a quote knows; absent if it can'),
  }),
)

export type QuoteBody = z.input<typeof quoteBody>

export type Quote = z.input<typeof quote>

export type QuotedLine = z.input<typeof quotedLine>
