import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftWraps, orderCharges, orderGifts, orders } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A shop with two vases at $12.50, a wrap at $2.50 with 5% tax, of which three are left, and a card at $1. */
async function openGiftShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}, {}], permissions: ['order:write'] })
  const tax_id = await shop.make.tax(500)
  const wrap = await shop.make.giftWrap({ name_en: 'Ivory box', name_ar: 'علبة عاجية', tax_id, quantity: 3 })
  const card = await shop.make.cardDesign({ name_en: 'Jasmine' })
  const occasion = await shop.make.tag('occasion', 'sympathy', [], { name_en: 'Condolence', is_condolence: true })
  const [vase, lamp] = shop.items as [number, number]
  const lines = [
    { item_id: vase, item_quantity: 2 },
    { item_id: lamp, item_quantity: 1 },
  ]
  const wrapsLeft = async () => (await shop.db.select().from(giftWraps).where(eq(giftWraps.id, wrap)))[0]!.quantity
  return { ...shop, wrap, card, occasion, lines, wrapsLeft }
}

test('a gift costs its wraps and card with their own tax, and is stored with the order of a guest', async (t) => {
  const { call, place, lines, wrap, card, occasion, wrapsLeft } = await openGiftShop(t)
  const gift = {
    wraps: [{ line: 0, gift_wrap_id: wrap }],
    card_design_id: card,
    occasion_id: occasion,
    message: '  With deepest sympathy \r\nعظم الله أجركم ',
    sender_name: 'Noura',
    is_sender_hidden: true,
    recipient_name: 'Huda',
    recipient_phone: '+965 5000 9999',
  }
  const placed = await place(lines, { gift })
  assert.equal(placed.status, 201)
  assert.equal(placed.body.data.grand_total, 37.5 + 5 + 0.25 + 1)
  const { id, secret } = placed.body.data
  const { data } = (await call('GET', `/order/${id}`, undefined, { cookie: `order_${id}=${secret}` })).body
  assert.deepEqual(data.charges, [
    {
      ...{ kind: 'gift_wrap', name: 'Ivory box', line: 0, unit_price: 2.5, quantity: 2, amount: 5 },
      ...{ tax_percentage: 5, tax: 0.25 },
    },
    {
      ...{ kind: 'greeting_card', name: 'Jasmine', line: null, unit_price: 1, quantity: 1, amount: 1 },
      ...{ tax_percentage: 0, tax: 0 },
    },
  ])
  assert.deepEqual([data.charges_total, data.charges_tax, data.taxed_total], [6, 0.25, 37.5])
  assert.deepEqual(data.gift, {
    is_gift: true,
    occasion: { id: occasion, name: 'Condolence', is_condolence: true },
    message: 'With deepest sympathy\nعظم الله أجركم',
    ...{ sender_name: 'Noura', is_sender_hidden: true, is_surprise: false },
    card_design: { id: card, name: 'Jasmine' },
    ...{ recipient_name: 'Huda', recipient_phone: '+96550009999' },
    ...{ address_from_recipient: false, address_received_at: null },
  })
  assert.equal(await wrapsLeft(), 1)
})

test('one box wraps the whole order, and neither coupon nor free delivery counts it', async (t) => {
  const { call, make, lines, wrap } = await openGiftShop(t)
  await make.coupon('HALF', { percentage: 5000 })
  await make.setting('limit_price_for_shipment', 18.75)
  await make.setting('shipment_amount', 3)
  const body = { items: lines, coupon_code: 'HALF', gift: { gift_wrap_id: wrap } }
  const { data } = (await call('POST', '/order/quote', body)).body
  assert.deepEqual([data.coupon, data.taxed_total, data.total_shipping], [18.75, 18.75, 3])
  assert.deepEqual([data.charges_total, data.charges_tax, data.grand_total], [2.5, 0.13, 24.38])
})

test('an order without a gift stores none', async (t) => {
  const { place, lines, db } = await openGiftShop(t)
  assert.equal((await place(lines)).status, 201)
  assert.deepEqual([await db.$count(orderGifts), await db.$count(orderCharges)], [0, 0])
})

test('wraps, cards and occasions that are not offered are refused by field, and nothing is stored', async (t) => {
  const { call, place, lines, wrap, occasion, db, make } = await openGiftShop(t)
  const boxes = await make.category()
  const forBoxes = await make.giftWrap({ category_id: boxes })
  const refusals: [object, number, string, string][] = [
    [{ gift_wrap_id: 99 }, 409, 'gift_not_available', 'gift.gift_wrap_id'],
    [{ card_design_id: 99 }, 409, 'gift_not_available', 'gift.card_design_id'],
    [{ wraps: [{ line: 2, gift_wrap_id: wrap }] }, 409, 'gift_not_available', 'gift.wraps.0.line'],
    [{ gift_wrap_id: forBoxes }, 422, 'wrap_does_not_fit', 'gift.gift_wrap_id'],
    [{ gift_wrap_id: wrap, wraps: [{ line: 0, gift_wrap_id: wrap }] }, 422, 'invalid', 'gift.gift_wrap_id'],
  ]
  for (const [gift, status, code, field] of refusals) {
    const { body, status: answered } = await call('POST', '/order/quote', { items: lines, gift })
    assert.deepEqual([answered, body.code, Object.keys(body.errors)], [status, code, [field]])
  }
  const texts: [object, string][] = [
    [{ message: 'a'.repeat(201) }, 'message'],
    [{ message: 'With love ❤️' }, 'message'],
    [{ message: 'a\nb\nc\nd\ne\nf\ng' }, 'message'],
    [{ recipient_phone: '12' }, 'recipient_phone'],
    [{ occasion_id: occasion + 1 }, 'occasion_id'],
  ]
  for (const [gift, field] of texts) {
    const { status, body } = await place(lines, { gift, expected_total: 37.5 })
    assert.ok(status === 422 || status === 409, JSON.stringify(body))
    assert.deepEqual(Object.keys(body.errors), [`gift.${field}`])
  }
  assert.equal(await db.$count(orders), 0)
})

test('every line whose own wrap does not fit is named, in the language of the request', async (t) => {
  const { call, make, lines, wrap } = await openGiftShop(t)
  const boxes = await make.category()
  const box = await make.item({ category_id: boxes })
  const forBoxes = await make.giftWrap({ category_id: boxes })
  const items = [...lines, { item_id: box, item_quantity: 1 }]
  const each = [forBoxes, wrap, forBoxes].map((gift_wrap_id, line) => ({ line, gift_wrap_id }))
  const quote = async (wraps: object[], locale: string) => {
    const { status, body } = await call('POST', '/order/quote', { items, gift: { wraps } }, { locale })
    return [status, body.code, body.errors]
  }
  assert.deepEqual(await quote(each, 'en'), [
    ...[422, 'wrap_does_not_fit'],
    { 'gift.wraps.0.gift_wrap_id': ['This gift wrap does not fit this item, please choose another'] },
  ])
  // Named by their position among the wraps, not by that of their lines.
  assert.deepEqual(
    await quote([{ line: 2, gift_wrap_id: wrap }, ...lines.map((_, line) => ({ line, gift_wrap_id: forBoxes }))], 'ar'),
    [
      ...[422, 'wrap_does_not_fit'],
      Object.fromEntries(
        [1, 2].map((index) => [
          `gift.wraps.${index}.gift_wrap_id`,
          ['هذا التغليف لا يناسب هذا المنتج، يُرجى اختيار غيره'],
        ]),
      ),
    ],
  )
})

test('a wrap of which too few are left is refused beside the lines it does not suffice for, and nothing is stored', async (t) => {
  const { call, place, lines, wrap, db, make, wrapsLeft } = await openGiftShop(t)
  const [vases, lamp] = lines as [(typeof lines)[0], (typeof lines)[0]]
  const plain = await make.giftWrap()
  const wraps = (...lineNumbers: number[]) => lineNumbers.map((line) => ({ line, gift_wrap_id: wrap }))
  const few = 'Not enough of this gift wrap is left for this item, please choose another'
  const refusals: [typeof lines, object[], string[]][] = [
    [[vases, { ...lamp, item_quantity: 2 }], wraps(0, 1), ['gift.wraps.1.gift_wrap_id']],
    // Named by their position among the wraps. Lines that follow may still get what is left.
    [[vases, { ...lamp, item_quantity: 2 }], wraps(1, 0), ['gift.wraps.0.gift_wrap_id']],
    [[{ ...vases, item_quantity: 4 }, lamp], wraps(0, 1), ['gift.wraps.0.gift_wrap_id']],
    [
      [vases, { ...lamp, item_quantity: 4 }],
      [{ line: 0, gift_wrap_id: plain }, ...wraps(1)],
      ['gift.wraps.1.gift_wrap_id'],
    ],
  ]
  for (const [items, of, fields] of refusals) {
    const errors = Object.fromEntries(fields.map((field) => [field, [few]]))
    const { status, body } = await call('POST', '/order/quote', { items, gift: { wraps: of } })
    assert.deepEqual([status, body.code, body.errors], [409, 'gift_not_available', errors])
    const placed = await place(items, { gift: { wraps: of }, expected_total: 100 })
    assert.deepEqual([placed.status, placed.body.code, placed.body.errors], [409, 'gift_not_available', errors])
  }
  assert.deepEqual([await db.$count(orders), await wrapsLeft()], [0, 3])
  const arabic = { items: [{ ...vases, item_quantity: 4 }], gift: { wraps: wraps(0) } }
  const { body } = await call('POST', '/order/quote', arabic, { locale: 'ar' })
  assert.deepEqual(body.errors, {
    'gift.wraps.0.gift_wrap_id': ['الكمية المتبقية من هذا التغليف لا تكفي لهذا المنتج، يُرجى اختيار غيره'],
  })
})

test('a wrap fits the items of its category and of those below it', async (t) => {
  const { call, make } = await openGiftShop(t)
  const parent = await make.category()
  const item = await make.item({ category_id: await make.category({ parent_id: parent }) })
  const wrap = await make.giftWrap({ category_id: parent })
  const items = [{ item_id: item, item_quantity: 1 }]
  const { status, body } = await call('POST', '/order/quote', { items, gift: { gift_wrap_id: wrap } })
  assert.deepEqual([status, body.data.charges_total], [200, 2.5])
})

test('a canceled order returns its wraps, and a returned one does not', async (t) => {
  const { call, place, lines, wrap, wrapsLeft } = await openGiftShop(t)
  const gift = { gift_wrap_id: wrap }
  const first = (await place(lines, { gift })).body.data
  assert.equal(await wrapsLeft(), 2)
  assert.equal((await call('POST', `/order/${first.id}/move`, { status: 2 })).status, 200)
  assert.equal(await wrapsLeft(), 3)
  const second = (await place(lines, { gift })).body.data
  for (const status of [4, 5, 6]) assert.equal((await call('POST', `/order/${second.id}/move`, { status })).status, 200)
  assert.equal(await wrapsLeft(), 2)
})

test('a returned order gets back everything but wraps, card and their tax', async (t) => {
  const { call, place, lines, wrap, card } = await openGiftShop(t)
  const placed = (await place(lines, { gift: { gift_wrap_id: wrap, card_design_id: card } })).body.data
  for (const status of [4, 5, 6]) await call('POST', `/order/${placed.id}/move`, { status })
  const { data } = (await call('GET', `/order/${placed.id}?view=staff`)).body
  assert.equal(placed.grand_total, 41.13)
  assert.deepEqual(
    data.payments.flatMap((payment: { refunds: { amount: number }[] }) => payment.refunds.map(({ amount }) => amount)),
    [37.5],
  )
})

test('the last wrap is sold once', async (t) => {
  const { place, lines, make, db } = await openGiftShop(t)
  const last = await make.giftWrap({ quantity: 1 })
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => place(lines.slice(1), { gift: { gift_wrap_id: last }, expected_total: 15 })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
  const [left] = await db.select().from(giftWraps).where(eq(giftWraps.id, last))
  assert.equal(left!.quantity, 0)
})

test('of two concurrent orders for the last wrap the second is refused beside its line', async (t) => {
  const { place, lines, make } = await openGiftShop(t)
  const last = await make.giftWrap({ quantity: 1 })
  const gift = { wraps: [{ line: 1, gift_wrap_id: last }] }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => place([{ ...lines[0]!, item_quantity: 1 }, lines[1]!], { gift, expected_total: 27.5 })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
  const refused = answers
    .filter(({ status }) => status === 409)
    .map(({ body }) => [body.code, Object.keys(body.errors)])
  assert.deepEqual(refused, Array(3).fill(['gift_not_available', ['gift.wraps.0.gift_wrap_id']]))
})

test('cash has a fee and a highest total', async (t) => {
  const { call, place, lines, make } = await openGiftShop(t)
  await make.setting('cash_fee', 1.5)
  await make.setting('cash_fee_tax', 10)
  await make.setting('cash_maximum', 39.15)
  const quoted = await call('POST', '/order/quote', { items: lines, payment_method: 'cash' }, { locale: 'ar' })
  assert.equal(quoted.body.data.charges[0].name, 'رسوم الدفع عند الاستلام')
  assert.deepEqual([quoted.body.data.charges_total, quoted.body.data.grand_total], [1.5, 39.15])
  const [method] = (await call('GET', '/payment-method')).body.data
  assert.deepEqual([method.method, method.maximum, method.fee], ['cash', 39.15, 1.5])
  const placed = await place(lines, { expected_total: 39.15 })
  assert.deepEqual([placed.status, placed.body.data.grand_total], [201, 39.15])
  await make.setting('cash_maximum', 39.14)
  const refused = await place(lines, { expected_total: 39.15 })
  assert.deepEqual([refused.status, refused.body.code], [422, 'cash_above_maximum'])
})
