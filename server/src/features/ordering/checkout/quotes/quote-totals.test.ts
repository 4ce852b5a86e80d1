import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Random, randomFrom } from '../../../../testing/random.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'

/*
 * What a cart costs, worked out a second time: in whole numbers of any size, straight from the words of
 * docs/decisions/payments/money.md, with nothing shared with the shop.
 */
type Item = {
  id: number
  variants: Map<number, bigint | null>
  price: bigint
  offer: bigint
  tax: bigint
  delivery: bigint | null
}
type Coupon = { code: string; value: bigint | null; percentage: bigint | null }
type Terms = { flat: bigint; limit: bigint | null }
type Line = { item: Item; variant: number | null; quantity: bigint }
type Priced = { id: number; name: string; price: bigint; tax: bigint }
/** One wrap for everything, or one for each item of some lines by their position; a card; cash with its fee. */
type Gift = { box: Priced | null; wraps: Map<number, Priced>; card: Priced | null; cash: Priced | null }

const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const add = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

function workedOut(cart: Line[], coupon: Coupon | null, { flat, limit }: Terms, gift: Gift) {
  const merged: (Line & { place: number })[] = []
  for (const [place, line] of cart.entries()) {
    const same = merged.find(({ item, variant }) => item === line.item && variant === line.variant)
    if (same) same.quantity += line.quantity
    else merged.push({ ...line, place })
  }
  const lines = merged.map(({ item, variant, quantity, place }) => {
    const price = (variant === null ? null : item.variants.get(variant)) ?? item.price
    const discount = half(price * item.offer, 10_000n)
    return { item, variant, quantity, place, price, discount, total: (price - discount) * quantity }
  })
  const total = add(lines.map((line) => line.total))
  const wantedOff = coupon === null ? 0n : (coupon.value ?? half(total * coupon.percentage!, 10_000n))
  const off = wantedOff < total ? wantedOff : total
  const shares = lines.map((line) => (total === 0n ? 0n : (line.total * off) / total))
  const remainders = lines.map((line, index) => (total === 0n ? 0n : line.total * off - shares[index]! * total))
  for (let left = off - add(shares); left > 0n; left--) {
    const largest = remainders.reduce((best, remainder, index) => (remainder > remainders[best]! ? index : best), 0)
    shares[largest]! += 1n
    remainders[largest] = -1n
  }
  const taxes = lines.map((line, index) => half((line.total - shares[index]!) * line.item.tax, 10_000n))
  const taxed = add(lines.map((line, index) => line.total - shares[index]! + taxes[index]!))
  const distinct = [...new Set(lines.map(({ item }) => item))]
  const own = add(distinct.map(({ delivery }) => delivery ?? 0n))
  const quoted = own + (distinct.some(({ delivery }) => delivery === null) ? flat : 0n)
  const shipping = limit !== null && taxed > limit ? 0n : quoted
  const one = (kind: string, { name, price, tax }: Priced, line: number | null = null, count = 1n) => {
    const amount = price * count
    return {
      kind,
      name,
      line,
      unit_price: price,
      quantity: count,
      amount,
      tax_percentage: tax,
      tax: half(amount * tax, 10_000n),
    }
  }
  const gifts = [
    ...(gift.box ? [one('gift_wrap', gift.box)] : []),
    ...lines.flatMap(({ place, quantity }, index) => {
      const wrap = gift.wraps.get(place)
      return wrap ? [one('gift_wrap', wrap, index, quantity)] : []
    }),
    ...(gift.card ? [one('greeting_card', gift.card)] : []),
  ]
  // Where nothing is to be paid, no cash is collected.
  const due = taxed + shipping + add(gifts.flatMap(({ amount, tax }) => [amount, tax]))
  const hasFee = gift.cash && gift.cash.price > 0n && due > 0n
  const charges = [...gifts, ...(hasFee ? [one('cash_on_delivery', gift.cash!)] : [])]
  const charged = add(charges.map(({ amount }) => amount))
  const chargedTax = add(charges.map(({ tax }) => tax))
  return {
    charges,
    ...{ prices_include_tax: false, promotion: 0n, promotions: [] },
    ...{ charges_total: charged, charges_tax: chargedTax, grand_total: taxed + shipping + charged + chargedTax },
    items: lines.map((line, index) => ({
      ...{ item_id: line.item.id, property_id: line.variant, item_quantity: line.quantity },
      ...{ item_price: line.price, discount: line.discount, line_total: line.total, line_tax: taxes[index]! },
    })),
    ...{ total, discount: add(lines.map((line) => line.discount * line.quantity)), coupon: off, tax: add(taxes) },
    ...{ taxed_total: taxed, total_shipping: shipping, delivery_quoted: quoted },
  }
}

const counts = new Set(['item_id', 'property_id', 'item_quantity', 'quantity', 'line'])

/** As it travels: amounts as decimals, everything else as it is. */
function asDecimals(value: unknown, digits: number, name = ''): unknown {
  if (name === 'tax_percentage') return Number(value) / 100
  if (typeof value === 'bigint') return counts.has(name) ? Number(value) : Number(value) / 10 ** digits
  if (Array.isArray(value)) return value.map((one) => asDecimals(one, digits))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asDecimals(one, digits, key)]))
}

const percents = [0, 1, 33, 500, 750, 1000, 1250, 1500, 3333, 5000, 9999, 10_000]
const prices = [0, 1, 2, 3, 5, 9, 10, 33, 49, 50, 51, 99, 100, 333, 999, 1250, 1995, 9999, 12_345, 100_000, 999_999_900]

async function randomCatalogue({ make }: TestShop, random: Random) {
  const big = (value: number | null) => (value === null ? null : BigInt(value))
  const offers = await inTurn(percents, async (percent) => ({
    id: await make.offer(percent),
    percent: BigInt(percent),
  }))
  const taxes = await inTurn(percents, async (percent) => ({ id: await make.tax(percent), percent: BigInt(percent) }))
  const items = await inTurn(random.list(36, String), async (): Promise<Item> => {
    const [offer, tax] = [random.maybe(0.6) ? random.one(offers) : null, random.maybe(0.7) ? random.one(taxes) : null]
    const [price, delivery] = [random.one(prices), random.maybe(0.5) ? random.one([0, 1, 500, 1200]) : null]
    const saved = { selling_price: price, shipping_price: delivery, quantity: 100_000 }
    const id = await make.item({ ...saved, offer_id: offer?.id, tax_id: tax?.id })
    const variants = new Map<number, bigint | null>()
    for (let count = random.one([0, 0, 1, 3]); count > 0; count--) {
      const own = random.maybe(0.7) ? random.one(prices) : null
      variants.set(await make.variant(id, { price: own }), big(own))
    }
    return {
      id,
      variants,
      price: BigInt(price),
      offer: offer?.percent ?? 0n,
      tax: tax?.percent ?? 0n,
      delivery: big(delivery),
    }
  })
  const priced = (
    create: (given: { name_en: string; price: number; tax_id: number | null }) => Promise<number>,
    what: string,
  ) =>
    inTurn(random.list(5, String), async (place): Promise<Priced> => {
      const [price, tax] = [random.one(prices), random.maybe(0.7) ? random.one(taxes) : null]
      const name = `${what} ${place}`
      const id = await create({ name_en: name, price, tax_id: tax?.id ?? null })
      return { id, name, price: BigInt(price), tax: tax?.percent ?? 0n }
    })
  const wraps = await priced(make.giftWrap, 'Wrap')
  const cards = await priced(make.cardDesign, 'Card')
  const given = [0, 1, 99, 1000, 50_000, 99_999_999].map((value) => ({ value, percentage: null }))
  const shares = [1, 333, 1000, 1250, 9999, 10_000].map((percentage) => ({ value: null, percentage }))
  const coupons = await inTurn([...given, ...shares], async (coupon): Promise<Coupon> => {
    const code = coupon.value === null ? `SHARE${coupon.percentage}` : `OFF${coupon.value}`
    await make.coupon(code, coupon)
    return { code, value: big(coupon.value), percentage: big(coupon.percentage) }
  })
  return { items, coupons, wraps, cards }
}

async function inTurn<A, B>(given: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const one of given) done.push(await work(one))
  return done
}

function randomCart(random: Random, items: Item[]): Line[] {
  const lines = random.list(random.one([1, 1, 2, 3, 5, 9]), (): Line => {
    const item = random.one(items)
    const variants = [...item.variants.keys()]
    const variant = variants.length > 0 ? random.one(variants) : null
    return { item, variant, quantity: BigInt(random.one([1, 1, 1, 2, 3, 7, 99])) }
  })
  return random.maybe(0.2) ? [...lines, { ...random.one(lines), quantity: 2n }] : lines
}

/** Half of the carts are gifts: in one box, or some lines by themselves, perhaps with a card. A third is paid in cash. */
function randomGift(random: Random, cart: Line[], wraps: Priced[], cards: Priced[]): Gift {
  const isGift = random.maybe(0.5)
  const inOneBox = random.maybe(0.5)
  const isFirst = (line: Line, place: number) =>
    cart.findIndex(({ item, variant }) => item === line.item && variant === line.variant) === place
  const places = cart.flatMap((line, place) => (isFirst(line, place) && random.maybe(0.6) ? [place] : []))
  const fee = {
    id: 0,
    name: 'Cash on delivery fee',
    price: BigInt(random.one(prices)),
    tax: BigInt(random.one(percents)),
  }
  return {
    box: isGift && inOneBox ? random.one(wraps) : null,
    wraps: new Map(isGift && !inOneBox ? places.map((place) => [place, random.one(wraps)]) : []),
    card: isGift && random.maybe(0.5) ? random.one(cards) : null,
    cash: random.maybe(0.3) && fee.price <= 99_999n ? fee : null,
  }
}

/** At, just below or just above what the cart comes to; or anywhere; or not set. */
function randomLimit(random: Random, taxed: bigint): bigint | null {
  const limit = random.one([taxed, taxed - 1n, taxed + 1n, 0n, BigInt(random.one(prices)), null])
  return limit === null || limit < 0n ? null : limit
}

async function checkCarts(shop: TestShop, seed: number, carts: number) {
  const random = randomFrom(seed)
  const { digits } = shop.currency
  const { items, coupons, wraps, cards } = await randomCatalogue(shop, random)
  for (let round = 0; round < carts; round++) {
    const cart = randomCart(random, items)
    const coupon = random.maybe(0.5) ? random.one(coupons) : null
    const flat = BigInt(random.one([0, 1, 700, 99_999]))
    const gift = randomGift(random, cart, wraps, cards)
    const limit = randomLimit(random, workedOut(cart, coupon, { flat, limit: null }, gift).taxed_total)
    await shop.make.setting('shipment_amount', Number(flat) / 10 ** digits)
    await shop.make.setting('limit_price_for_shipment', limit === null ? null : Number(limit) / 10 ** digits)
    const lines = cart.map(({ item, variant, quantity }) => ({
      item_id: item.id,
      property_id: variant,
      item_quantity: Number(quantity),
    }))
    await shop.make.setting('cash_fee', gift.cash ? Number(gift.cash.price) / 10 ** digits : null)
    await shop.make.setting('cash_fee_tax', gift.cash ? Number(gift.cash.tax) / 100 : null)
    const { status, body } = await shop.call('POST', '/order/quote', {
      items: lines,
      coupon_code: coupon?.code,
      payment_method: gift.cash ? 'cash' : 'card',
      gift: {
        gift_wrap_id: gift.box?.id,
        wraps: [...gift.wraps].map(([line, { id }]) => ({ line, gift_wrap_id: id })),
        card_design_id: gift.card?.id,
      },
    })
    assert.equal(status, 200, JSON.stringify(body))
    const expected = asDecimals(workedOut(cart, coupon, { flat, limit }, gift), digits) as { items: object[] }
    const shown = {
      ...expected,
      currency: shop.currency.code,
      limit_price_for_shipment: asDecimals(limit, digits),
      coupon_code: coupon?.code ?? null,
    }
    const {
      arrival: _,
      earliest_delivery: __,
      collection: ___,
      paid_by_gift_card,
      left_to_pay,
      gift_cards,
      ...quoted
    } = body.data
    assert.deepEqual([paid_by_gift_card, left_to_pay, gift_cards], [0, quoted.grand_total, []])
    assert.deepEqual({ ...quoted, items: [] }, { ...shown, items: [] }, JSON.stringify(lines))
    assert.deepEqual(body.data.items.map(amountsOf), expected.items, JSON.stringify(lines))
  }
}

function amountsOf(line: Record<string, unknown>) {
  const names = ['item_id', 'property_id', 'item_quantity', 'item_price', 'discount', 'line_total', 'line_tax']
  return Object.fromEntries(names.map((name) => [name, line[name]]))
}

test('four hundred carts in dollars match the rules to the cent', async (t) => {
  await checkCarts(await openTestShop(t), 1, 400)
})

test('two hundred carts in dinars match the rules to the fils', async (t) => {
  await checkCarts(await openTestShop(t, { currency: 'KWD' }), 2, 200)
})
