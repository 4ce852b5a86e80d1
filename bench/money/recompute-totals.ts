/*
 * Totals of an order in whole minor units, computed with big integers from the rows of the database. It shares no code
 * with the shop: a mistake in the rules of the shop is a difference here.
 */

type Tax = bigint

/** What the group of the customer pays: the fixed price of the variant, else of the item, else a percentage off. */
export type GroupTerms = { variant: bigint | null; item: bigint | null; percentage: bigint | null }

/** A line as the shopper requested it, with the prices of the catalogue. */
export type Line = {
  itemId: number
  unit: bigint
  offer: bigint
  group: GroupTerms | null
  tax: Tax
  quantity: bigint
  /** Null: the flat delivery price. */
  delivery: bigint | null
}

export type Charge = { unit: bigint; quantity: bigint; tax: Tax }

/** A promotion as its row says. `category`: the items of its category; null for all. */
export type Promotion = {
  id: number
  kind: string
  percentage: bigint
  value: bigint
  buy: bigint
  get: bigint
  minimum: bigint
  category: ReadonlySet<number> | null
}

export type Cart = {
  lines: Line[]
  promotions: Promotion[]
  /** What each line was agreed to have of a promotion; nothing is promoted again then. */
  agreed?: bigint[]
  charges: Charge[]
  coupon: { value: bigint | null; percentage: bigint | null } | null
  flatDelivery: bigint
  freeAbove: bigint | null
  /** Whether tax is part of all prices. */
  isTaxIncluded: boolean
  /** The price of the area, if areas decide the delivery price. */
  areaPrice: bigint | null
}

/** Half of a minor unit is rounded up. Rates are in hundredths of a percent. */
const rate = (amount: bigint, basisPoints: bigint) => (amount * basisPoints + 5000n) / 10_000n

/** The tax that an amount contains: 5% of a net price are 5 of 105 parts. */
const within = (amount: bigint, basisPoints: bigint) =>
  (2n * amount * basisPoints + 10_000n + basisPoints) / (2n * (10_000n + basisPoints))

const add = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** The amounts of a quote, by their names on the wire. */
export function recompute(cart: Cart): Record<string, bigint> {
  const goods = cart.lines.map((line) => ({ ...priceOf(line), line }))
  const amounts = goods.map(({ price, line }) => price * line.quantity)
  const total = add(amounts)
  const discount = add(goods.map(({ off, line }) => off * line.quantity))
  const prices = goods.map(({ price }) => price)
  const promoted = cart.agreed ? { taken: cart.agreed, isDelivered: false } : promote(cart, prices)
  const promotion = add(promoted.taken)
  const left = amounts.map((amount, index) => amount - promoted.taken[index]!)
  const coupon = couponOf(cart.coupon, total - promotion)
  const shares = shareOut(coupon, left)
  const taxAt = cart.isTaxIncluded ? within : rate
  const tax = add(left.map((amount, index) => taxAt(amount - shares[index]!, cart.lines[index]!.tax)))
  const taxed_total = total - promotion - coupon + (cart.isTaxIncluded ? 0n : tax)
  const delivery_quoted = deliveryOf(cart)
  const isAbove = cart.freeAbove !== null && taxed_total > cart.freeAbove
  const total_shipping = promoted.isDelivered || isAbove ? 0n : delivery_quoted
  const charges_total = add(cart.charges.map(({ unit, quantity }) => unit * quantity))
  const charges_tax = add(cart.charges.map((one) => taxAt(one.unit * one.quantity, one.tax)))
  const grand_total = taxed_total + total_shipping + charges_total + (cart.isTaxIncluded ? 0n : charges_tax)
  return {
    ...{ total, discount, promotion, coupon, tax, taxed_total, delivery_quoted, total_shipping },
    ...{ charges_total, charges_tax, grand_total },
  }
}

/** What each line of a new order has of the best promotion. */
export const promotionShares = (cart: Cart): bigint[] =>
  promote(
    cart,
    cart.lines.map((line) => priceOf(line).price),
  ).taken

/** What a line of `units` has of a promotion once only `left` of them are left: half of a minor unit is rounded up. */
export const shareLeft = (share: bigint, left: number, units: number): bigint =>
  (2n * share * BigInt(left) + BigInt(units)) / (2n * BigInt(units))

/** How much less the lines of a customer of a group cost than for the public. */
export const savedByGroup = ({ lines }: Cart): bigint =>
  add(lines.map((line) => (priceOf({ ...line, group: null }).price - priceOf(line).price) * line.quantity))

/** The price of a unit, and what the offer takes off it: a group pays its own price only below that, and without the offer. */
function priceOf({ unit, offer, group }: Line) {
  const share = rate(unit, offer)
  const off = share < unit ? share : unit
  const percentage = group?.percentage ?? null
  const own = group?.variant ?? group?.item ?? (percentage === null ? null : unit - rate(unit, percentage))
  return own !== null && own < unit - off ? { price: own, off: 0n } : { price: unit - off, off }
}

/** What the best promotion takes off each line, and whether one delivers for free. */
function promote({ lines, promotions }: Cart, prices: bigint[]) {
  const nothing = lines.map(() => 0n)
  let taken = nothing
  let isDelivered = false
  for (const promotion of promotions) {
    const isCounted = ({ itemId }: Line) => promotion.category === null || promotion.category.has(itemId)
    const amounts = lines.map((line, index) => (isCounted(line) ? prices[index]! * line.quantity : 0n))
    const goods = add(amounts)
    if (!lines.some(isCounted) || goods < promotion.minimum) continue
    if (promotion.kind === 'free_delivery') isDelivered = true
    let off = nothing
    if (promotion.kind === 'percentage') off = shareOut(rate(goods, promotion.percentage), amounts)
    if (promotion.kind === 'amount') off = shareOut(promotion.value < goods ? promotion.value : goods, amounts)
    if (promotion.kind === 'buy_x_get_y') off = freeOneByOne(promotion, lines.map(isCounted), lines, prices)
    if (add(off) > add(taken)) taken = off
  }
  return { taken, isDelivered }
}

/** Lays every unit in a row, the dearest first, and gives away the last of each group. */
function freeOneByOne({ buy, get }: Promotion, isCounted: boolean[], lines: Line[], prices: bigint[]) {
  const units = lines.flatMap((line, index) =>
    isCounted[index] ? Array.from({ length: Number(line.quantity) }, () => index) : [],
  )
  units.sort((one, other) => (prices[one] === prices[other] ? one - other : prices[one]! > prices[other]! ? -1 : 1))
  const off = lines.map(() => 0n)
  for (const [place, index] of units.entries()) if (BigInt(place) % (buy + get) >= buy) off[index]! += prices[index]!
  return off
}

function couponOf(coupon: Cart['coupon'], total: bigint) {
  if (!coupon) return 0n
  const wanted = coupon.value ?? rate(total, coupon.percentage ?? 0n)
  return wanted < total ? wanted : total
}

/** Largest remainder: each line gets the whole part of its share, then the largest remainders get one unit each. */
function shareOut(coupon: bigint, amounts: bigint[]): bigint[] {
  const total = add(amounts)
  if (coupon === 0n || total === 0n) return amounts.map(() => 0n)
  const shares = amounts.map((amount) => (amount * coupon) / total)
  const order = amounts
    .map((amount, index) => ({ index, rest: (amount * coupon) % total }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
  let left = coupon - add(shares)
  for (const { index } of order) {
    if (left === 0n) break
    shares[index]! += 1n
    left -= 1n
  }
  return shares
}

/** Each item is delivered once for its own price, all others together for the flat price. */
function deliveryOf({ lines, areaPrice, flatDelivery }: Cart) {
  if (lines.length === 0) return 0n
  if (areaPrice !== null) return areaPrice
  const own = new Map<number, bigint>()
  let needsFlat = false
  for (const { itemId, delivery } of lines) {
    if (delivery === null) needsFlat = true
    else own.set(itemId, delivery)
  }
  return add([...own.values()]) + (needsFlat ? flatDelivery : 0n)
}
