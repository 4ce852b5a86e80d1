import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { Quote, QuotedLine } from '@rawnaq/contract/quote'
import { quoteCart } from './quote-cart.ts'

type QuoteRequest = {
  items: { item_id: number; property_id?: number | null; item_quantity: number }[]
  coupon_code?: string | null
  gift?: object | null
  delivery?: { area_id: number; slot_id?: number | null } | null
  is_collected?: boolean | undefined
}

const line = (item_id: number, item_quantity = 1) => ({ item_id, property_id: null, item_quantity })

/** A shop with 5 of everything, none of item 3, item 4 in variants only, that does not know items from 90 on; its only coupon is GIFT, gift wrap 9 is sold out and 8 fits no line, delivery slot 8 is full, area 6 has a minimum, and nothing can be collected. */
function openShop() {
  const requested: QuoteRequest[] = []
  const quote = async (request: QuoteRequest): Promise<{ data: Quote }> => {
    requested.push(request)
    const unknown = request.items.flatMap(({ item_id }, place) => (item_id >= 90 ? [`items.${place}.item_id`] : []))
    if (unknown.length > 0) throw refusal(409, Object.fromEntries(unknown.map((field) => [field, ['gone']])))
    if (request.coupon_code && request.coupon_code !== 'GIFT') throw refusal(422, { coupon_code: ['Invalid code'] })
    if (JSON.stringify(request.gift)?.includes('"gift_wrap_id":9'))
      throw refusal(409, { 'gift.gift_wrap_id': ['Sold out'] })
    if (JSON.stringify(request.gift)?.includes('"gift_wrap_id":8'))
      throw refusal(422, { 'gift.wraps.0.gift_wrap_id': ['Does not fit'] })
    if (request.delivery?.slot_id === 8)
      throw new ApiRefusal(409, {
        message: 'Full',
        code: 'slot_not_available',
        errors: { 'delivery.slot_id': ['Full'] },
        data: days,
      })
    if (request.is_collected) throw refusal(409, { is_collected: ['Not offered'] })
    if (request.delivery?.area_id === 6) throw refusal(409, { 'delivery.area_id': ['Too small'] })
    const items = request.items.map(
      ({ item_id, property_id = null, item_quantity }) =>
        ({
          item_id,
          property_id,
          item_quantity,
          stock: item_id === 3 ? 0 : 5,
          needs_variant: item_id === 4 && property_id === null,
        }) as QuotedLine,
    )
    return { data: { items, grand_total: items.length * 10, coupon_code: request.coupon_code ?? null } as Quote }
  }
  return { requested, quote }
}

const days = { area_id: 5, now: '2026-11-24T12:00', days: [] }

const refusal = (status: number, errors: Record<string, string[]>) => new ApiRefusal(status, { message: 'no', errors })

test('a fully available cart takes one request', async () => {
  const shop = openShop()
  const { quote, gone, soldOut } = await quoteCart(shop, [line(1), line(2)], null)
  assert.equal(quote?.grand_total, 20)
  assert.deepEqual([gone, soldOut, shop.requested.length], [[], [], 1])
})

test('lines of deleted items are set aside and the rest is priced', async () => {
  const shop = openShop()
  const { quote, gone } = await quoteCart(shop, [line(90), line(1), line(91)], null)
  assert.deepEqual(gone, [line(90), line(91)])
  assert.equal(quote?.grand_total, 10)
})

test('sold-out lines keep their name and are not in the totals', async () => {
  const { quote, soldOut } = await quoteCart(openShop(), [line(3), line(1)], null)
  assert.deepEqual(
    soldOut.map(({ item_id }) => item_id),
    [3],
  )
  assert.equal(quote?.grand_total, 10)
})

test('lines without a size or colour keep their name and are not in the totals', async () => {
  const shop = openShop()
  const { quote, undecided } = await quoteCart(shop, [line(4), { ...line(4), property_id: 9 }, line(1)], null)
  assert.deepEqual(
    undecided.map(({ item_id, property_id }) => [item_id, property_id]),
    [[4, null]],
  )
  assert.equal(quote?.grand_total, 20)
})

test('an invalid coupon is reported and the cart is priced without it', async () => {
  const { quote, couponRefusal } = await quoteCart(openShop(), [line(1)], 'NOPE')
  assert.equal(couponRefusal, 'Invalid code')
  assert.equal(quote?.coupon_code, null)
})

test('a gift that is not offered is reported, and the cart is priced without its wraps and card', async () => {
  const shop = openShop()
  const chosen = { gift_wrap_id: 9, card_design_id: 2 }
  const refused = await quoteCart(shop, [line(1)], null, { payment_method: 'cash', gift: chosen })
  assert.deepEqual([refused.quote?.grand_total, refused.giftErrors], [10, { wrap: 'Sold out' }])
  assert.deepEqual(
    shop.requested.map(({ items: _, ...rest }) => rest),
    [
      { coupon_code: null, payment_method: 'cash', gift: chosen },
      { coupon_code: null, payment_method: 'cash', gift: {} },
    ],
  )
})

test('a wrap that does not fit its line is reported for the line, also when another line is set aside', async () => {
  const refused = await quoteCart(openShop(), [line(90), line(1), line(2)], null, { gift: { wraps: { '2/': 8 } } })
  assert.deepEqual([refused.quote?.grand_total, refused.giftErrors], [20, { 'wrap 2/': 'Does not fit' }])
})

test('a wrap of a line follows its line when another line is set aside', async () => {
  const shop = openShop()
  await quoteCart(shop, [line(90), line(1)], null, { gift: { wraps: { '1/': 5 } } })
  assert.deepEqual(
    shop.requested.map(({ gift }) => gift),
    [{ wraps: [{ line: 1, gift_wrap_id: 5 }] }, { wraps: [{ line: 0, gift_wrap_id: 5 }] }],
  )
})

test('a full slot is left out and its area priced, with the current days', async () => {
  const shop = openShop()
  const delivery = { area_id: 5, day: '2026-11-25', slot_id: 8 }
  const { quote, deliveryRefusal } = await quoteCart(shop, [line(1)], null, { delivery })
  assert.deepEqual([quote?.grand_total, deliveryRefusal], [10, { words: 'Full', days }])
  assert.deepEqual(shop.requested.at(-1)?.delivery, { area_id: 5 })
})

test('an area that is refused is left out', async () => {
  const shop = openShop()
  const { quote, deliveryRefusal } = await quoteCart(shop, [line(1)], null, { delivery: { area_id: 6 } })
  assert.deepEqual([quote?.grand_total, deliveryRefusal], [10, { words: 'Too small', days: null }])
  assert.equal(shop.requested.at(-1)?.delivery, null)
})

test('a collection that is no longer offered is priced as a delivery', async () => {
  const shop = openShop()
  const { quote, collectionRefusal } = await quoteCart(shop, [line(1)], null, { is_collected: true })
  assert.deepEqual([quote?.grand_total, collectionRefusal], [10, 'Not offered'])
})

test('a cart without any available line has no totals', async () => {
  const { quote, gone, soldOut } = await quoteCart(openShop(), [line(90), line(3)], 'GIFT')
  assert.equal(quote, null)
  assert.equal(gone.length + soldOut.length, 2)
})

test('a network error is not an empty cart', async () => {
  const unreachable = { quote: () => Promise.reject(new TypeError('Failed to fetch')) }
  await assert.rejects(quoteCart(unreachable, [line(1)], null), TypeError)
})

test('a refusal that names no line is rethrown', async () => {
  const busy = { quote: () => Promise.reject(refusal(503, {})) }
  await assert.rejects(quoteCart(busy, [line(1)], 'GIFT'), ApiRefusal)
})
