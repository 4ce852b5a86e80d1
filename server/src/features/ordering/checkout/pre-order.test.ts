import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items, orderLines, orders, outbox } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderText } from '../../../email/render-text.ts'
import { openWithPages } from '../../../testing/shops/shop-with-pages.ts'

/** A Sunday in Kuwait, where Fridays are off. Courier days to the Gulf are 2 to 4. */
const now = () => new Date('2026-11-22T07:00:00Z')

const note = { en: 'Pre-order: ships on 15 December 2026', ar: 'طلب مسبق: يُشحن في 15 ديسمبر 2026' }

/** A lamp that comes out on 15 December, of which five can be ordered before. */
async function openShop(t: TestContext) {
  const shop = await openWithPages(t, { now })
  const dispatch = { when_sold_out: 'pre_order', backorder_limit: 5, dispatch_date: '2026-12-15' } as const
  const lamp = await shop.make.item({ name_en: 'Lamp', name_ar: 'مصباح', quantity: 0, ...dispatch })
  return { ...shop, lamp }
}

test('an item on pre-order says on its page in both languages when it ships', async (t) => {
  const { get, lamp, settled } = await openShop(t)
  await settled()
  for (const [locale, query] of [
    ['en', ''],
    ['ar', '?lang=ar'],
  ] as const) {
    const { status, text } = await get(`/main/single-product/${lamp}${query}`)
    assert.equal(status, 200)
    assert.ok(text.includes(note[locale]), locale)
    assert.ok(text.includes('schema.org/PreOrder'), locale)
  }
})

test('a pre-order stores its day with the line, which the order and its email show, and arrives after it', async (t) => {
  const { place, call, quote, lamp, db, ...shop } = await openShop(t)
  const lines = [{ item_id: lamp, item_quantity: 2 }]
  const quoted = (await quote(lines)).body.data
  assert.deepEqual(
    [quoted.items[0].dispatch_note, quoted.items[0].stock, quoted.arrival.gulf.from],
    [note.en, 5, '2026-12-17'],
  )
  const { status, body, text } = await place(lines, { headers: { locale: 'ar' } })
  assert.equal(status, 201, text)
  const { id } = body.data
  const [line] = await db.select().from(orderLines)
  const [order] = await db.select().from(orders)
  assert.deepEqual([line!.backorder, line!.dispatch_on, order!.arrival_from], ['pre_order', '2026-12-15', '2026-12-17'])
  assert.equal((await db.select().from(items).where(eq(items.id, lamp)))[0]!.quantity, -2)
  for (const locale of ['en', 'ar'] as const) {
    const { data } = (await call('GET', `/order/${id}`, undefined, { locale })).body
    assert.equal(data.items[0].dispatch_note, note[locale])
  }
  const [queued] = await db.select().from(outbox).where(eq(outbox.kind, 'order_placed'))
  const email = renderText((await renderEmail({ ...shop, db }, queued!))!, 'Rawnaq')
  assert.ok(email.includes(note.ar), email)
})

test('a pre-order beyond its limit is refused and changes nothing', async (t) => {
  const { place, lamp, db } = await openShop(t)
  const { status, body } = await place([{ item_id: lamp, item_quantity: 6 }])
  assert.deepEqual([status, body.code], [409, 'not_available'])
  assert.equal(await db.$count(orders), 0)
})
