import { splitCoupon } from './coupon.ts'
import type { LinePrice } from './line-price.ts'
import { type BasisPoints, type Minor, percentOf, roundHalfUp, sum } from './money.ts'

/** What an automatic promotion gives. */
export const promotionKinds = ['percentage', 'amount', 'buy_x_get_y', 'free_delivery', 'gift'] as const

/** A kind of promotion. */
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * A promotion that runs now. It counts the lines of `itemIds`, all for null, and applies once they reach `minimum` after
 * offers. `buy_x_get_y`: of each `buy + get` units, the dearest first, the last `get` are free. A gift that is not
 * available promises nothing.
 */
export type Promotion = { id: number; minimum: Minor; itemIds: readonly number[] | null } & (
  | { kind: 'percentage'; percent: BasisPoints }
  | { kind: 'amount'; value: Minor }
  | { kind: 'buy_x_get_y'; buy: number; get: number }
  | { kind: 'free_delivery' }
  | { kind: 'gift'; isAvailable: boolean }
)

/** A line as promotions see it: after its offer. */
export type PromotedLine = { itemId: number; quantity: number } & Pick<LinePrice, 'finalPrice' | 'lineTotal'>

/** `amount` is the discount on the goods. */
export type AppliedPromotion = { id: number; amount: Minor }

/** What promotions give to an order. */
export type PromotionTotals = {
  /** The discount on the goods, and its share of each line. */
  discount: Minor
  shares: Minor[]
  /** The promotion with the discount, then a gift, then free delivery. */
  applied: AppliedPromotion[]
  isDeliveryFree: boolean
}

/**
 * The promotions of an order: of those that lower the goods the one that lowers them most, one gift, and free delivery.
 * Ties go to the earlier promotion.
 */
export function promotionTotals(promotions: readonly Promotion[], lines: readonly PromotedLine[]): PromotionTotals {
  const reached = promotions.filter((promotion) => isReached(promotion, lines))
  const discounts = reached.map((promotion) => ({ id: promotion.id, shares: discountShares(promotion, lines) }))
  const best = firstLargest(discounts, ({ shares }) => sum(shares))
  const discount = best ? sum(best.shares) : 0
  const gift = giftOf(reached)
  const freeDelivery = reached.find(({ kind }) => kind === 'free_delivery')
  return {
    discount,
    shares: discount > 0 ? best!.shares : lines.map(() => 0),
    applied: [
      ...(discount > 0 ? [{ id: best!.id, amount: discount }] : []),
      ...[gift, freeDelivery].flatMap((one) => (one ? [{ id: one.id, amount: 0 }] : [])),
    ],
    isDeliveryFree: freeDelivery !== undefined,
  }
}

/**
 * The discount of a promotion on an order whose lines were changed: `shares` are what was agreed when it was placed. No
 * promotion is computed again.
 */
export const agreedTotals = (shares: readonly Minor[]): PromotionTotals => ({
  ...{ discount: sum(shares), shares: [...shares], applied: [], isDeliveryFree: false },
})

/** What a line has of the discount of a promotion once `left` of its units are left; units added later have none. */
export const agreedShare = ({ share, quantity }: { share: Minor; quantity: number }, left: number): Minor =>
  left < quantity ? roundHalfUp(share * left, quantity) : share

const counts = ({ itemIds }: Promotion, { itemId }: PromotedLine) => itemIds === null || itemIds.includes(itemId)

function isReached(promotion: Promotion, lines: readonly PromotedLine[]): boolean {
  const counted = lines.filter((line) => counts(promotion, line))
  return counted.length > 0 && sum(counted.map(({ lineTotal }) => lineTotal)) >= promotion.minimum
}

/** The discount of each line; none is above its line. */
function discountShares(promotion: Promotion, lines: readonly PromotedLine[]): Minor[] {
  const amounts = lines.map((line) => (counts(promotion, line) ? line.lineTotal : 0))
  const goods = sum(amounts)
  switch (promotion.kind) {
    case 'percentage':
      return splitCoupon(Math.min(percentOf(goods, promotion.percent), goods), amounts)
    case 'amount':
      return splitCoupon(Math.min(promotion.value, goods), amounts)
    case 'buy_x_get_y':
      return freeUnits(promotion, lines)
    default:
      return lines.map(() => 0)
  }
}

type BuyXGetY = Extract<Promotion, { kind: 'buy_x_get_y' }>

/** The units in a row, the dearest first, in groups of `buy + get`: the last `get` of each group are free. */
function freeUnits(promotion: BuyXGetY, lines: readonly PromotedLine[]): Minor[] {
  const { buy, get } = promotion
  const group = buy + get
  const freeWithin = (units: number) => Math.floor(units / group) * get + Math.max(0, (units % group) - buy)
  const shares = lines.map(() => 0)
  let before = 0
  const places = lines.map((_, place) => place).filter((place) => counts(promotion, lines[place]!))
  for (const place of places.sort((a, b) => lines[b]!.finalPrice - lines[a]!.finalPrice || a - b)) {
    const { quantity, finalPrice } = lines[place]!
    shares[place] = (freeWithin(before + quantity) - freeWithin(before)) * finalPrice
    before += quantity
  }
  return shares
}

/** The gift that needs most; one that is available before those that are not. */
function giftOf(reached: readonly Promotion[]): Promotion | undefined {
  const gifts = reached.filter((promotion) => promotion.kind === 'gift')
  const available = gifts.filter(({ isAvailable }) => isAvailable)
  return firstLargest(available.length > 0 ? available : gifts, ({ minimum }) => minimum)
}

const firstLargest = <One>(all: readonly One[], amountOf: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) => (best === undefined || amountOf(one) > amountOf(best) ? one : best),
    undefined,
  )
