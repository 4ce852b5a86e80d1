import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { noura, openTestShop } from '../testing/shop.ts'

/** A shop with a staff member who prints orders; `buy` places an order and returns its id. */
async function openShop(t: TestContext) {
  const vase = { name_en: 'Vase', name_ar: 'مزهرية', code: 'V-1' }
  const shop = await openTestShop(t, { items: [vase], permissions: ['order:read', 'order:write'] })
  const large = await shop.make.variant(shop.items[0]!, { size_id: await shop.make.size('Large') })
  return {
    ...shop,
    buy: async (change: object = {}) => {
      const lines = [{ item_id: shop.items[0]!, property_id: large, item_quantity: 3 }]
      return (await shop.place(lines, { ...change })).body.data.id as number
    },
    print: (ids: unknown, what: string, locale = 'en') => shop.call('POST', '/order/print', { ids, what }, { locale }),
  }
}

/** The text of a document, line by line, without direction marks. */
const linesOf = (text: string) =>
  text
    .slice(text.indexOf('<body>'))
    .replace(/<\/(?:span|td|th|p|h1|h2|dt|dd|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

test('a packing slip has the address and no prices, in the language of its order', async (t) => {
  const { buy, print } = await openShop(t)
  const hers = await buy({ address: { ...noura, notes: 'Happy birthday, Mama\n\nRing twice' } })
  const { status, headers, text } = await print([hers], 'packing_slip')
  assert.deepEqual(
    [status, headers['content-type'], headers['cache-control']],
    [200, 'text/html; charset=utf-8', 'no-store'],
  )
  const [shop, heading, , date, ...rest] = linesOf(text)
  assert.deepEqual([shop, heading], ['Our shop', 'Packing slip RW-1001'])
  assert.match(date!, /^\d+ \w+ \d{4}$/)
  assert.deepEqual(rest, [
    ...['Deliver to', 'Noura Al Enezi', 'Salem Al Mubarak Street 14', 'Salmiya', 'Kuwait'],
    ...['Phone', '+965\u00a05000\u00a01234', 'Note from the customer', 'Happy birthday, Mama', 'Ring twice'],
    ...['Packed', 'Code', 'Item', 'Quantity', 'V-1', 'Vase', 'Large', '3'],
  ])
  assert.doesNotMatch(text, /\$|12\.5|37\.5/)
  assert.equal([...text.matchAll(/class="box"/g)].length, 1)
})

test('several orders are one document in the requested order, each in its own language and direction', async (t) => {
  const { buy, print } = await openShop(t)
  const [english, arabic] = [await buy(), await buy({ locale: 'ar' })]
  const { text } = await print([arabic, english, arabic], 'invoice', 'ar')
  assert.match(text, /<html lang="ar" dir="rtl">[\s\S]*<title>فاتورة ضريبية<\/title>/)
  assert.deepEqual(
    [...text.matchAll(/<section class="sheet" lang="(\w+)" dir="(\w+)">[\s\S]*?(RW-\d+)/g)].map(([, ...of]) => of),
    [
      ['ar', 'rtl', 'RW-1002'],
      ['en', 'ltr', 'RW-1001'],
    ],
  )
  assert.doesNotMatch(text, /<script|<link|<img|https?:|url\(|@import| style="|undefined|null/)
  const slips = (await print([arabic], 'packing_slip')).text
  assert.deepEqual(linesOf(slips).slice(0, 2), ['متجرنا', 'قائمة التجهيز RW-1002'])
  assert.ok(linesOf(slips).includes('مزهرية'))
})

test('canceled orders, carts and unknown ids are left out; without any order the response is 404', async (t) => {
  const { buy, print, call, make, as, items } = await openShop(t)
  const [order, canceledOrder] = [await buy(), await buy()]
  await call('POST', `/order/${canceledOrder}/move`, { status: 2 })
  const line = { item_id: items[0], item_quantity: 1 }
  const cart = (await as(await make.customer())('POST', '/order', { items: [line] })).body.data.id
  for (const what of ['invoice', 'packing_slip']) {
    const { text } = await print([canceledOrder, cart, 999, order], what)
    assert.deepEqual([...new Set(text.match(/RW-\d+/g))], ['RW-1001'], what)
    assert.equal((await print([canceledOrder, cart, 999], what)).status, 404)
  }
  for (const [ids, what] of [
    [[], 'invoice'],
    [Array(101).fill(order), 'invoice'],
    [[order], 'receipt'],
  ] as const)
    assert.equal((await print(ids, what)).status, 422)
})

test('the greeting card of a gift is a PDF without prices, for staff, and an order without a message has none', async (t) => {
  const { buy, call, make, as } = await openShop(t)
  const id = await buy({ gift: { message: 'كل عام وأنتِ بخير\nWith love', sender_name: 'Noura' } })
  const { status, headers, text } = await call('GET', `/order/${id}/greeting-card.pdf`)
  assert.deepEqual(
    [status, headers['content-type'], headers['cache-control'], headers['content-disposition']],
    [200, 'application/pdf', 'no-store', 'attachment; filename="RW-1001-card.pdf"'],
  )
  assert.match(text, /^%PDF/)
  assert.equal((await as(await make.customer())('GET', `/order/${id}/greeting-card.pdf`)).status, 403)
  for (const other of [await buy(), 999])
    assert.equal((await call('GET', `/order/${other}/greeting-card.pdf`)).status, 404)
})

test('user input is escaped in printed documents', async (t) => {
  const { buy, print } = await openShop(t)
  const id = await buy({ address: { ...noura, first_name: 'Noura & Co' } })
  assert.match((await print([id], 'packing_slip')).text, /Noura &#38; Co Al Enezi/)
})

test('a workshop sheet has each engraving as text and as outlines, without prices and customer', async (t) => {
  const { buy, print, place, make } = await openShop(t)
  const plain = await buy()
  const tray = await make.item({ name_en: 'Tray', code: 'T-1' })
  const plate = await make.engraving(tray, { name_en: 'Plate', max_length: 20 })
  const engraved = await place([
    { item_id: tray, item_quantity: 2, options: [{ option_id: plate, value: 'نورة\nA & B' }] },
  ])
  const { status, text } = await print([plain, engraved.body.data.id], 'workshop')
  assert.equal(status, 200)
  assert.deepEqual(linesOf(text.replaceAll(/<svg.*?<\/svg>/gs, '')), [
    ...['Our shop', 'Workshop sheet RW-1002', 'Item', 'Tray', 'Code', 'T-1', 'Quantity', '2'],
    ...['Plate', 'نورة', 'A &#38; B'],
  ])
  const [svg = '', ...others] = text.match(/<svg.*?<\/svg>/gs) ?? []
  assert.deepEqual([others.length, /<(?:text|script|style|foreignObject)/.test(svg)], [0, false])
  assert.ok((svg.match(/<path/g) ?? []).length >= 5)
  assert.equal((await print([plain], 'workshop')).status, 404)
})
