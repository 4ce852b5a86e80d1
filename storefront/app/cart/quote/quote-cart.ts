import { type ApiClient, ApiRefusal } from '@rawnaq/contract/client'
import type { Quote, QuoteBody, QuotedLine } from '@rawnaq/contract/quote'
import { type CartLine, sameLine } from '@rawnaq/rules/cart'
import { type DeliveryRefusal, deliveryRefusal } from '../../delivery/delivery-refusal.ts'
import { type GiftChoices, type GiftErrors, giftErrors, quotedGift } from '../../gifts/gift-choices.ts'

export type QuotedCart = {
  /** Totals of the available lines; null if there are none. */
  quote: Quote | null
  /** Lines that are sold out; not in the totals. */
  soldOut: readonly QuotedLine[]
  /** Lines without a chosen size, colour or option; not in the totals. */
  undecided: readonly QuotedLine[]
  /** Lines of deleted items; not in the totals. */
  gone: readonly CartLine[]
  /** Why the coupon does not apply, in the page's language. */
  couponRefusal: string | null
  /** Why the gift cannot be ordered like this, by field; the quote is without its wraps and card. */
  giftErrors: GiftErrors
  /** Why the delivery cannot be ordered as chosen; the quote is without its slot, or else without its area. */
  deliveryRefusal: DeliveryRefusal | null
  /** Why the order cannot be collected from the shop; the quote is for a delivery. */
  collectionRefusal: string | null
}

/** What a checkout adds to the price of the lines. */
export type QuoteChoices = Pick<
  QuoteBody,
  'currency' | 'payment_method' | 'delivery' | 'is_collected' | 'gift_card_code' | 'use_store_credit'
> & {
  gift?: GiftChoices | null
}

type QuoteApi = Pick<ApiClient, 'quote'>

/**
 * Requests a quote. Unavailable lines, an invalid coupon, and a gift or a delivery that is not offered are left out, and
 * the rest is priced.
 */
export async function quoteCart(
  api: QuoteApi,
  lines: readonly CartLine[],
  coupon: string | null,
  choices: QuoteChoices = {},
): Promise<QuotedCart> {
  if (lines.length === 0) return emptyQuote
  const { gift: chosen, ...others } = choices
  const gift = chosen && quotedGift(chosen, lines)
  try {
    const body = { items: [...lines], coupon_code: coupon, ...others, ...(gift && { gift }) }
    const { data } = await api.quote(body)
    const undecided = data.items.filter(isUndecided)
    const soldOut = data.items.filter((line) => line.stock < 1 && !isUndecided(line))
    const unavailable = [...undecided, ...soldOut]
    if (unavailable.length === 0) return { ...emptyQuote, quote: data }
    const rest = lines.filter((line) => !unavailable.some((one) => sameLine(one, line)))
    return { ...(await quoteCart(api, rest, coupon, choices)), soldOut, undecided }
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal
    const gone = refusedLines(refusal, lines)
    if (gone.length > 0) {
      const rest = lines.filter((line) => !gone.includes(line))
      const answer = await quoteCart(api, rest, coupon, choices)
      return { ...answer, gone: [...gone, ...answer.gone] }
    }
    const refusedGift = gift ? giftErrors(refusal.errors, gift, lines) : {}
    if (Object.keys(refusedGift).length > 0)
      return { ...(await quoteCart(api, lines, coupon, { ...others, gift: {} })), giftErrors: refusedGift }
    const refusedDelivery = deliveryRefusal(refusal)
    if (choices.delivery && refusedDelivery) {
      const { area_id, slot_id } = choices.delivery
      const delivery = slot_id ? { area_id } : null
      return { ...(await quoteCart(api, lines, coupon, { ...choices, delivery })), deliveryRefusal: refusedDelivery }
    }
    const collectionRefusal = refusal.errors.is_collected?.[0]
    if (choices.is_collected && collectionRefusal)
      return { ...(await quoteCart(api, lines, coupon, { ...choices, is_collected: false })), collectionRefusal }
    const couponRefusal = refusal.errors.coupon_code?.[0]
    if (coupon === null || couponRefusal === undefined) throw refusal
    return { ...(await quoteCart(api, lines, null, choices)), couponRefusal }
  }
}

const isUndecided = ({ needs_variant, needs_options }: QuotedLine) => needs_variant || needs_options

/** The lines named by a refusal: its errors are keyed `items.0`, `items.2.item_id`, by position in the request. */
export function refusedLines<Line>(refusal: ApiRefusal, lines: readonly Line[]): Line[] {
  const positions = Object.keys(refusal.errors).map((field) => /^items\.(\d+)/.exec(field)?.[1])
  return lines.filter((_, place) => positions.includes(String(place)))
}

const emptyQuote: QuotedCart = {
  quote: null,
  soldOut: [],
  undecided: [],
  gone: [],
  couponRefusal: null,
  giftErrors: {},
  deliveryRefusal: null,
  collectionRefusal: null,
}
