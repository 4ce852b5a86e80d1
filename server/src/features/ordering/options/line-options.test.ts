import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { printedTextIssueWords } from '@rawnaq/contract/printed-text-issues'
import type { Locale } from '@rawnaq/rules/locale'
import { eq, sql } from 'drizzle-orm'
import { draftLines, itemOptions, orderLines, orders } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

/** A shop with trays at $12.50, of which ten are left, and an engraving at $2.00 with 5% tax: ten characters, two lines. */
async function openEngravingShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Tray' }, {}] })
  const [tray, lamp] = shop.items as [number, number]
  const option_id = await shop.make.engraving(tray, { tax_id: await shop.make.tax(500), extra_days: 2 })
  const line = (value: string | null, item_quantity = 1) => ({
    item_id: tray,
    item_quantity,
    ...(value !== null && { options: [{ option_id, value }] }),
  })
  return { ...shop, tray, lamp, option_id, line }
}

type IssueCode = keyof typeof printedTextIssueWords
const textOf = (code: IssueCode, locale: Locale = 'en') => printedTextIssueWords[code][locale]

type Line = { item_quantity: number; options: { value: string }[] }
const textsOf = (lines: Line[]) =>
  lines.map(({ item_quantity, options }) => [item_quantity, ...options.map(({ value }) => value)])

test('an order copies its engravings, which cost for every item, with their own tax and without discount', async (t) => {
  const { call, make, place, line, db, option_id, stockOf, tray } = await openEngravingShop(t)
  await make.coupon('HALF', { percentage: 5000 })
  const items = [line('نورة\nNoura ', 2), line('Huda'), line(null)]
  const quoted = await call('POST', '/order/quote', { items, coupon_code: 'HALF' })
  const { data: quote } = quoted.body
  assert.deepEqual([quote.total, quote.coupon, quote.charges_total, quote.charges_tax], [50, 25, 6, 0.3])
  assert.deepEqual(
    quote.charges.map((charge: { line: number; amount: number }) => [charge.line, charge.amount]),
    [
      [0, 4],
      [1, 2],
    ],
  )
  const placed = await place(items, { coupon_code: 'HALF' })
  assert.deepEqual([placed.status, placed.body.data.grand_total], [201, 31.3])
  await db.update(itemOptions).set({ name_en: 'Stamp', price: 900 }).where(eq(itemOptions.id, option_id))
  const { id, secret } = placed.body.data
  const own = { 'order-secret': secret }
  const { data } = (await call('GET', `/order/${id}`, undefined, { ...own, locale: 'ar' })).body
  assert.deepEqual(
    data.items.map((one: Line & { is_returnable: boolean }) => [one.options, one.is_returnable]),
    [
      [[{ option_id, kind: 'engraving', name: 'نقش', value: 'نورة\nNoura' }], false],
      [[{ option_id, kind: 'engraving', name: 'نقش', value: 'Huda' }], false],
      [[], true],
    ],
  )
  assert.deepEqual(data.charges[0], {
    ...{ kind: 'engraving', name: 'نقش', line: 0, unit_price: 2, quantity: 2, amount: 4 },
    ...{ tax_percentage: 5, tax: 0.2 },
  })
  const invoice = (await call('GET', `/order/${id}/invoice`, undefined, own)).body.data
  assert.deepEqual(invoice.items[1].options, [{ name: { en: 'Engraving', ar: 'نقش' }, value: 'Huda' }])
  assert.equal(await stockOf(tray), 6)

  await db.update(itemOptions).set({ name_en: 'Engraving' }).where(eq(itemOptions.id, option_id))
  const again = (await call('GET', `/order/${id}/again`, undefined, own)).body
  assert.deepEqual(
    again.data.items.map(({ options }: { options?: object }) => options),
    [[{ option_id, value: 'نورة\nNoura' }], [{ option_id, value: 'Huda' }], undefined],
  )
  assert.deepEqual(again.shortfalls, [])
})

test('the same text twice is one line, and an empty text is none', async (t) => {
  const { call, line, option_id, tray } = await openEngravingShop(t)
  const decomposed = 'Ame\u0301lie'
  const items = [line(decomposed), line('Am\u00e9lie', 2), line(' '), line(null)]
  const { data } = (await call('POST', '/order/quote', { items })).body
  assert.deepEqual(textsOf(data.items), [[3, 'Am\u00e9lie'], [2]])
  const twice = {
    item_id: tray,
    item_quantity: 1,
    options: [1, 2].map((one) => ({ option_id, value: `Noura ${one}` })),
  }
  const { status, body } = await call('POST', '/order/quote', { items: [twice] })
  assert.deepEqual([status, body.errors], [422, { 'items.0.options.1.option_id': [textOf('one_of_two')] }])
})

test('texts that no item can be engraved with are refused at their field, wherever they are sent', async (t) => {
  const { call, place, as, make, line, db } = await openEngravingShop(t)
  const shopper = as(await make.customer())
  const { id } = (await shopper('POST', '/order', {})).body.data
  const wrong: [string, IssueCode][] = [
    ['For you \u{1F381}', 'not_printable'],
    ['No\u0007ura', 'hidden_characters'],
    ['Noura نورة', 'mixed_directions'],
    ['a\nb\nc\nd\ne\nf\ng', 'too_many_lines'],
    ['a'.repeat(101), 'too_long'],
  ]
  for (const [text, code] of wrong) {
    const quoted = await call('POST', '/order/quote', { items: [line(text)] }, { locale: 'ar' })
    assert.deepEqual(quoted.body.errors, { 'items.0.options.0.value': [textOf(code, 'ar')] })
    const errors = { 'items.0.options.0.value': [textOf(code)] }
    for (const { status, body } of [
      await place([line(text)], { expected_total: 14.6 }),
      await shopper('POST', '/order/merge', { items: [line(text)] }, { 'idempotency-key': 'a-key-of-the-browser' }),
    ])
      assert.deepEqual([status, body.errors], [422, errors])
    const added = await shopper('POST', `/order/${id}/item`, line(text))
    assert.deepEqual([added.status, added.body.errors], [422, { 'options.0.value': [textOf(code)] }])
  }
  assert.deepEqual([await db.$count(draftLines), await db.$count(orders)], [0, 1])
})

test('a line that its item does not offer so is not in the quote, and is refused by cart and checkout', async (t) => {
  const { call, place, as, make, line, lamp, option_id, db } = await openEngravingShop(t)
  const shopper = as(await make.customer())
  const { id } = (await shopper('POST', '/order', {})).body.data
  const required = await make.item()
  await make.engraving(required, { is_required: true, scripts: ['arabic'] })
  const wrong: [object, string, IssueCode][] = [
    [line('Elizabeth II'), 'options.0.value', 'too_long'],
    [line('a\nb\nc'), 'options.0.value', 'too_many_lines'],
    [{ ...line('Noura'), item_id: lamp }, 'options.0.option_id', 'no_such_record'],
    [{ item_id: required, item_quantity: 1 }, 'options', 'required'],
  ]
  for (const [one, field, code] of wrong) {
    const { body } = await call('POST', '/order/quote', { items: [one] })
    assert.deepEqual([body.data.items[0].needs_options, body.data.grand_total], [true, 0])
    const placed = await place([one] as never, { expected_total: 0 })
    assert.deepEqual([placed.status, placed.body.errors], [422, { [`items.0.${field}`]: [textOf(code)] }])
    const added = await shopper('POST', `/order/${id}/item`, one)
    assert.deepEqual([added.status, added.body.errors], [422, { [field]: [textOf(code)] }])
  }
  await db.update(itemOptions).set({ published: false }).where(eq(itemOptions.id, option_id))
  const hidden = await place([line('Noura')], { expected_total: 14.6 })
  assert.deepEqual(
    [hidden.status, hidden.body.errors],
    [422, { 'items.0.options.0.option_id': [textOf('no_such_record')] }],
  )
  assert.equal(await db.$count(orderLines), 0)
})

test('a cart keeps engraved lines apart through merge, changes and removal, and is ordered as it is', async (t) => {
  const { as, make, line, option_id, tray, db } = await openEngravingShop(t)
  const shopper = as(await make.customer())
  const { id } = (await shopper('POST', '/order', {})).body.data
  const add = (one: object) => shopper('POST', `/order/${id}/item`, one)
  await add(line('Noura'))
  await add(line(null))
  const added = await add(line('Noura'))
  assert.deepEqual([added.body.data.item_quantity, textsOf(added.body.order.items)], [2, [[2, 'Noura'], [1]]])
  assert.deepEqual([added.body.order.charges_total, added.body.order.grand_total], [4, 41.7])

  const key = { 'idempotency-key': 'a-key-of-the-browser' }
  const guest = { items: [line('Huda'), line('Noura', 3), line('a text too long')] }
  const merged = (await shopper('POST', '/order/merge', guest, key)).body
  assert.deepEqual(textsOf(merged.data.items), [[5, 'Noura'], [1], [1, 'Huda']])
  assert.deepEqual(merged.shortfalls, [
    {
      ...{ item_id: tray, property_id: null, options: [{ option_id, value: 'a text too long' }] },
      ...{ name: 'Tray', wanted: 1, item_quantity: 0 },
    },
  ])
  assert.deepEqual((await shopper('POST', '/order/merge', guest, key)).body.data, merged.data)

  const [first, , last] = merged.data.items
  const changed = await shopper('PUT', `/orderitem/${first.id}`, { item_quantity: 1 })
  assert.deepEqual(textsOf(changed.body.order.items), [[1, 'Noura'], [1], [1, 'Huda']])
  const engraved = await shopper('PUT', `/orderitem/${last.id}`, { options: [{ option_id, value: 'Noura' }] })
  assert.deepEqual(textsOf(engraved.body.order.items), [[2, 'Noura'], [1]])
  const refused = await shopper('PUT', `/orderitem/${first.id}`, { options: [{ option_id, value: 'a text too long' }] })
  assert.deepEqual([refused.status, refused.body.errors], [422, { 'options.0.value': [textOf('too_long')] }])

  const command = { order_id: id, address: noura, payment_method: 'cash', expected_total: 41.7 }
  const placed = await shopper('POST', '/order/checkout', command, { 'idempotency-key': 'a-key-of-the-order' })
  assert.deepEqual([placed.status, placed.body.data.grand_total], [201, 41.7])
  const order = (await shopper('GET', `/order/${id}`)).body.data
  assert.deepEqual(textsOf(order.items), [[2, 'Noura'], [1]])
  assert.equal(await db.$count(draftLines), 0)
})

test('a stored cart shows a text that its item no longer offers, without its price', async (t) => {
  const { as, make, line, option_id, db } = await openEngravingShop(t)
  const shopper = as(await make.customer())
  const { id } = (await shopper('POST', '/order', {})).body.data
  await shopper('POST', `/order/${id}/item`, line('Elizabeth'))
  await db.update(itemOptions).set({ max_length: 5 }).where(eq(itemOptions.id, option_id))
  const [cart] = (await shopper('GET', '/order?status=0')).body.data
  assert.deepEqual([cart.items[0].needs_options, cart.items[0].options[0].value], [true, 'Elizabeth'])
  assert.deepEqual([cart.grand_total, cart.charges], [0, []])
})

test('an engraving delays the first day of delivery', async (t) => {
  const { call, make, line, option_id, tray, place } = await openEngravingShop(t)
  const area_id = await make.area()
  for (const weekday of ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const)
    await make.slot({ weekday })
  const days = async (query: string) =>
    (await call('GET', `/delivery/days?area_id=${area_id}&items=${tray}${query}`)).body.data.days
  const firstOf = (all: { slots: { state: string }[] }[]) =>
    all.findIndex(({ slots }) => slots.some(({ state }) => state === 'available'))
  const [plain, engraved] = [await days(''), await days(`&options=${option_id}`)]
  assert.equal(firstOf(engraved), firstOf(plain) + 2)
  const { day, slots } = plain[firstOf(plain)]
  const delivery = { area_id, day, slot_id: slots[0].id }
  const refused = await place([line('Noura')], { delivery, expected_total: 14.6 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'slot_not_available'])
  assert.equal((await place([line(null)], { delivery, expected_total: 12.5 })).status, 201)
})

test('staff manage the options of an item, and shoppers see the published ones', async (t) => {
  const { call, as, make, tray, option_id } = await openEngravingShop(t)
  const staff = as(await make.staff(['catalogue:write']))
  const names = [
    { locale: 'en', field: 'name', value: 'Name' },
    { locale: 'ar', field: 'name', value: 'الاسم' },
  ]
  const rules = { max_length: 12, max_lines: 1, scripts: ['arabic'], extra_days: 1, is_required: true }
  const made = await staff('POST', `/item/${tray}/item_option`, { translations: names, price: 3.5, ...rules })
  assert.equal(made.status, 201)
  await staff('PUT', `/item_option/${option_id}`, { published: false })
  const { data } = (await call('GET', `/item_option?item_id=${tray}`, undefined, { locale: 'ar' })).body
  assert.deepEqual(
    data.map(({ name, price, scripts }: Record<string, unknown>) => [name, price, scripts]),
    [['الاسم', 3.5, ['arabic']]],
  )
  const item = (await call('GET', `/item/${tray}`)).body.data
  assert.deepEqual([item.options_count, item.required_options_count], [1, 1])
})

test('the database refuses options without a name, with a price below zero or an unknown script', async (t) => {
  const { db, tray } = await openEngravingShop(t)
  const valid = { item_id: tray, name_en: 'Engraving', price: 1 }
  for (const wrong of [{ name_en: '' }, { price: -1 }, { max_length: 0 }, { scripts: sql`'{greek}'` }, { scripts: [] }])
    await assert.rejects(db.insert(itemOptions).values({ ...valid, ...wrong } as never))
  assert.equal(await db.$count(itemOptions), 1)
})
