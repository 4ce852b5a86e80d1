import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { type Arrival, estimateArrival, parseArrivalTerms } from '@rawnaq/rules/arrival'
import { type Backorder, latestBackorder } from '@rawnaq/rules/backorders'
import type { Conversion } from '@rawnaq/rules/convert'
import type { Coupon } from '@rawnaq/rules/coupon'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { type OrderTotals, orderTotals, type PricedLine as RuleLine } from '@rawnaq/rules/order-totals'
import type { Db, Tx } from '../../../db/connect.ts'
import { parseDeliveryTerms } from '../../../db/orders/delivery-terms.ts'
import { pricesIncludeTax } from '../../../db/settings/prices-include-tax.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../http/requested-amount.ts'
import { earliestOf } from '../../../resources/read-earliest-delivery.ts'
import type { OrderCoupon } from '../coupons/coupon-limits.ts'
import type { CustomerGroup } from '../customer-groups/select-customer-group.ts'
import { type OrderCollection, refuseCollectedGift, requireCollection } from '../delivery/collection.ts'
import {
  type DeliveryRequest,
  loadOrderDelivery,
  type OrderDelivery,
  type RequestContext,
  slotCharges,
} from '../delivery/order-delivery.ts'
import type { UsableCard } from '../gift-cards/find-gift-cards.ts'
import { type CardPayments, isPaidByCards, splitOverCards } from '../gift-cards/pay-by-cards.ts'
import { giftCharges } from '../gifts/gift-charges.ts'
import type { GiftRequest, OfferedGift } from '../gifts/select-gift.ts'
import { StockDemand } from '../hampers/line-stock.ts'
import { lineOptionCharges } from '../options/present-options.ts'
import { type CashTerms, cashCharges, parseCashTerms } from '../payments/cash/cash-terms.ts'
import { type OrderPromotions, orderPromotions } from '../promotions/order-promotions.ts'
import { promotionRules } from '../promotions/select-promotions.ts'
import { todayOf, withBackorders } from './backorders.ts'
import { type CatalogueLine, cartRows, inputRows, type LineInput, loadOrderLines } from './load-order-lines.ts'
import type { OrderCharge } from './order-charges.ts'
import { cashInCurrency, deliveryInCurrency, loadedInCurrency, orderCurrencyOf } from './quotes/in-currency.ts'

/** The lines of a guest, or the id of a stored cart. */
export type OrderRequest = {
  /** The account whose group decides the prices; null for a guest. */
  userId: number | null
  items?: readonly LineInput[]
  order_id?: number
  coupon_code?: string | null | undefined
  /** The code of the currency; that of the shop if it is absent. */
  currency?: string | null | undefined
  gift?: GiftRequest | null | undefined
  payment_method?: PaymentMethod | 'gift_card' | null | undefined
  /** A discount that staff give in place of a coupon: a decimal of the currency of the order. */
  discount?: { amount: number } | null | undefined
  delivery?: DeliveryRequest | null | undefined
  is_collected?: boolean | undefined
}

/**
 * What is known besides the request: the moment, the language, the cards that pay first, and whether the earliest delivery
 * is wanted.
 */
type PricingContext = RequestContext & { payingCards?: readonly UsableCard[]; withEarliestDelivery?: boolean }

/**
 * `available`: whether the quantity of all lines that share this stock can be bought now. `backorder`: how it is sold
 * beyond the stock; null if it is in stock.
 */
export type PricedLine = CatalogueLine & { available: boolean; backorder: Backorder | null }

/** An order at current prices, with everything that an order copies. */
export type PricedOrder = {
  /** The currency of all its amounts, and how those of the shop were converted; null in the currency of the shop. */
  currency: Currency
  conversion: Conversion | null
  lines: PricedLine[]
  /** The charges beside the goods; `totals.charges` has their amounts in the same order. */
  charges: OrderCharge[]
  /** Totals of the purchasable lines; `totals.lines` has them in the same order. */
  totals: OrderTotals
  /** What gift cards and store credit pay of the total. */
  cards: CardPayments
  coupon: OrderCoupon | null
  /** The promotions that apply, in the order of `totals.promotions`, and the gift that the order gets. */
  promoted: OrderPromotions
  freeDeliveryAbove: Minor | null
  reservationMinutes: number
  /** The offered wraps, card and occasion of the requested gift; null without one. */
  gift: OfferedGift | null
  /** Whether the recipient of the gift gives the address, which excludes cash. */
  isFromRecipient: boolean
  cash: CashTerms
  /** Null if no delivery area is chosen. */
  delivery: OrderDelivery | null
  /** Null unless the order is collected from the shop. */
  collection: OrderCollection | null
  settings: ReadonlyMap<string, unknown>
  /** The group whose prices it has. */
  customerGroup: CustomerGroup | null
  /** The first day on which it can be delivered in Kuwait; null without such a day, and where it is not requested. */
  earliestDelivery: EarliestDelivery | null
  pricesIncludeTax: boolean
  /** The estimated days of arrival of an order of this moment. */
  arrival: { gulf: Arrival; world: Arrival }
}

/** Thrown for a code without a usable coupon. Callers count it, outside transactions, against brute force. */
export class UnknownCoupon extends Refusal {
  readonly couponCode: string

  constructor(couponCode: string) {
    super('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
    this.couponCode = couponCode
  }
}

/**
 * Prices the purchasable lines at current catalogue prices. Refuses unknown items, variants, coupons and gift choices,
 * a delivery slot that cannot be ordered, and collection where the shop does not offer it.
 */
export async function priceOrder(
  db: Db | Tx,
  request: OrderRequest,
  shopCurrency: Currency,
  context: PricingContext,
): Promise<PricedOrder> {
  const code = request.coupon_code || null
  const deliveriesFrom = context.withEarliestDelivery ? context.now : undefined
  const options = { userId: request.userId, couponCode: code, gift: request.gift, deliveriesFrom }
  const found = await loadOrderLines(db, rowsOf(request), options)
  const inCurrency = orderCurrencyOf(shopCurrency, found.settings, request.currency)
  const { currency, conversion, to } = inCurrency
  const loaded = loadedInCurrency(found, inCurrency)
  const { coupon, gift, promotions, settings } = loaded
  const today = todayOf(settings, context.now)
  const lines = withBackorders(withAvailability(loaded.lines), today)
  if (code && !coupon) throw new UnknownCoupon(code)
  const { is_collected: isCollected = false } = request
  if (isCollected) refuseCollectedGift(request.gift)
  const collection = isCollected ? await requireCollection(db, settings, lines, context.now) : null
  const delivered = parseDeliveryTerms(settings, shopCurrency)
  // Nothing is delivered, so nothing makes the delivery free.
  const freeDeliveryAbove = isCollected ? null : to(delivered.freeDeliveryAbove)
  const chosen = request.delivery ? await loadOrderDelivery(db, request.delivery, lines, context) : null
  const delivery = chosen && deliveryInCurrency(chosen, inCurrency)
  const areaDelivery = isCollected ? 0 : areaPriceOf(request, delivery, settings, shopCurrency, to)
  const counted = lines.filter(isPurchasable)
  const running = isCollected ? promotions.filter(({ kind }) => kind !== 'free_delivery') : promotions
  const rules = promotionRules(running, counted)
  const mode = { pricesIncludeTax: pricesIncludeTax(settings) }
  const discount = request.discount ? requestedAmount(request.discount.amount, currency.code, 'discount.amount') : null
  const discounts = { coupon: discountOf(discount, coupon), promotions: rules }
  const terms = { ...discounts, flatDelivery: to(delivered.flatDelivery), freeDeliveryAbove, areaDelivery, ...mode }
  const cash = cashInCurrency(parseCashTerms(settings, shopCurrency), inCurrency)
  const charges: OrderCharge[] = [
    ...lineOptionCharges(lines, isPurchasable),
    ...(request.gift && gift ? giftCharges(request.gift, gift, lines, isPurchasable) : []),
    ...slotCharges(delivery),
  ]
  const ruleLines = counted.map(toRuleLine)
  const { payingCards = [] } = context
  const withoutFee = orderTotals(ruleLines, terms, charges)
  // The fee is for a courier who collects cash; without cash to collect there is none.
  const leavesCash = withoutFee.grandTotal > 0 && !isPaidByCards(splitOverCards(withoutFee.grandTotal, payingCards))
  const needsCash = !isCollected && leavesCash
  const fees = needsCash ? cashCharges(request.payment_method ?? undefined, cash) : []
  charges.push(...fees)
  const totals = fees.length > 0 ? orderTotals(ruleLines, terms, charges) : withoutFee
  if (discount !== null && discount > totals.total - totals.promotion)
    throw new Refusal('discount_above_goods', { errors: { 'discount.amount': ['discount_above_goods'] } })
  if (coupon && totals.total < coupon.minimum)
    throw new Refusal('coupon_minimum', { errors: { coupon_code: ['coupon_minimum'] } })
  const settled = {
    ...{ currency, conversion },
    promoted: orderPromotions(totals.promotions, running, rules),
    freeDeliveryAbove,
    reservationMinutes: reservationMinutesOf(settings),
    isFromRecipient: request.gift?.address_from_recipient ?? false,
    cash,
    delivery,
    collection,
    settings,
    customerGroup: loaded.customerGroup,
    earliestDelivery: earliestOf(
      loaded.shopDelivery,
      lines.map((line) => ({ preparationDays: line.preparation_days })),
    ),
    ...mode,
    arrival: arrivalOf(settings, context.now, latestBackorder(counted.map(({ backorder }) => backorder))),
  }
  const cards = splitOverCards(totals.grandTotal, payingCards)
  return { lines, charges, totals, cards, coupon, gift, ...settled }
}

function arrivalOf(
  settings: ReadonlyMap<string, unknown>,
  now: Date,
  backorder: Backorder | null,
): PricedOrder['arrival'] {
  const terms = parseArrivalTerms(settings)
  const notBefore = backorder?.on ?? undefined
  return {
    gulf: estimateArrival(now, terms, 'gulf', notBefore),
    world: estimateArrival(now, terms, 'world', notBefore),
  }
}

/**
 * The delivery price where the area decides it; null where the items do. The area of a recipient is not known yet: the
 * setting `unknown_area_delivery` is its price, without which an address cannot be requested.
 */
function areaPriceOf(
  { gift }: OrderRequest,
  delivery: OrderDelivery | null,
  settings: ReadonlyMap<string, unknown>,
  { digits }: Currency,
  to: (amount: Minor) => Minor,
): Minor | null {
  if (settings.get('delivery_pricing') !== 'areas') return null
  if (!gift?.address_from_recipient) return delivery?.area.price ?? null
  const price = settings.get('unknown_area_delivery')
  if (typeof price === 'number' && price >= 0) return to(toMinor(price, digits))
  const code = 'recipient_address_not_offered'
  throw new Refusal(code, { errors: { 'gift.address_from_recipient': [code] } })
}

/** Errors for lines of an order by their position. */
export const lineErrors = (lines: readonly { place: number }[], code: RefusalCode): FieldErrors =>
  Object.fromEntries(lines.map(({ place }) => [`items.${place}`, [code]]))

const DEFAULT_RESERVATION_MINUTES = 30

/** How long stock is reserved for an unpaid order: the setting `hold_minutes`, from one minute to a week. */
export function reservationMinutesOf(settings: ReadonlyMap<string, unknown>): number {
  const set = settings.get('hold_minutes')
  return typeof set === 'number' && set >= 1 && set <= 7 * 24 * 60 ? set : DEFAULT_RESERVATION_MINUTES
}

const rowsOf = ({ items, order_id }: OrderRequest) =>
  order_id === undefined ? inputRows(items ?? []) : cartRows(order_id)

/** The discount of staff is calculated as a coupon of a fixed amount. An order has one of the two. */
function discountOf(discount: Minor | null, coupon: OrderCoupon | null): Coupon | null {
  if (discount !== null) return { kind: 'fixed', value: discount }
  return coupon && ruleOf(coupon)
}

const ruleOf = ({ value, percentage }: OrderCoupon): Coupon =>
  value !== null ? { kind: 'fixed', value } : { kind: 'percent', percent: percentage ?? 0 }

/** Whether a line counts towards the totals: in stock, with its variant chosen and with options that can be made. */
export const isPurchasable = ({ stock, needs_variant, option_problems }: CatalogueLine): boolean =>
  stock >= 1 && !needs_variant && option_problems.length === 0

/** A line as input of the pricing rules. */
export const toRuleLine = (line: CatalogueLine): RuleLine => ({
  itemId: line.item_id,
  unitPrice: line.unit_price,
  offer: line.offer,
  tax: line.tax,
  quantity: line.quantity,
  deliveryPrice: line.shipping_price,
})

/** Adds up the quantities of lines that share a stock. A line without its variant uses none. */
export function withAvailability<Line extends CatalogueLine>(
  lines: readonly Line[],
): (Line & { available: boolean })[] {
  const demand = new StockDemand(lines)
  return lines.map((line) => ({ ...line, available: !line.needs_variant && demand.isMet(line) }))
}
