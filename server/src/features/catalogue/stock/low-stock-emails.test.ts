import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { outbox } from '../../../db/schema.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { queueLowStockEmails } from './queue-low-stock-emails.ts'

/** A shop with plenty of vases and bowls, low stock at 3, and one address. `fallen` runs the job and sends its emails. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, {
    permissions: ['catalogue:write'],
    items: [
      { name_en: 'Vase', code: 'V-1', quantity: 10 },
      { name_en: 'Bowl', code: 'B-1', quantity: 10 },
    ],
  })
  const [vase, bowl] = shop.items as [number, number]
  await shop.make.setting('low_stock_emails', ['stock@rawnaq.example'])
  const setStock = async (id: number, quantity: number) =>
    assert.equal((await shop.call('PUT', `/item/${id}`, { quantity })).status, 200)
  const send = async () => {
    const sent = await sentEmails(shop)
    return sent.filter(({ to }) => to.endsWith('@rawnaq.example'))
  }
  const subjects = async () => {
    await queueLowStockEmails(shop.db)
    return (await send()).map(({ subject }) => subject)
  }
  assert.deepEqual(await subjects(), [])
  return { ...shop, vase, bowl, setStock, send, subjects }
}

test('a fall to the threshold is reported once, and again after a refill', async (t) => {
  const { vase, setStock, subjects, place } = await openShop(t)
  await setStock(vase, 4)
  assert.deepEqual(await subjects(), [])
  await place([{ item_id: vase, item_quantity: 1 }])
  assert.deepEqual(await subjects(), ['Low stock: Vase'])
  await place([{ item_id: vase, item_quantity: 2 }])
  assert.deepEqual(await subjects(), [])
  await setStock(vase, 9)
  assert.deepEqual(await subjects(), [])
  await setStock(vase, 3)
  assert.deepEqual(await subjects(), ['Low stock: Vase'])
})

test('one email lists all that has fallen, lowest first, without what was refilled before it is sent', async (t) => {
  const { db, vase, bowl, make, setStock, send } = await openShop(t)
  const ring = await make.item({ name_en: 'Ring', code: 'R-1' })
  await make.variant(ring, { quantity: 2 })
  await make.variant(ring, { quantity: 20 })
  await setStock(vase, 1)
  await setStock(bowl, 0)
  assert.equal(await queueLowStockEmails(db), 1)
  await setStock(bowl, 10)
  await queueLowStockEmails(db)
  const [mail, ...others] = await send()
  const text = mail!.text.replace(/[\u2066-\u2069]/g, '')
  assert.deepEqual([mail!.subject, others], ['Items with low stock: 2', []])
  assert.match(text, /Vase[\s\S]*V-1[\s\S]*1 left[\s\S]*Ring[\s\S]*R-1[\s\S]*2 left/)
  assert.doesNotMatch(text, /Bowl|22 left/)
  assert.match(text, /\/admin#\/item\?filter=/)
})

test('an email is dropped when everything it lists was refilled', async (t) => {
  const { db, vase, setStock, send } = await openShop(t)
  await setStock(vase, 1)
  await queueLowStockEmails(db)
  await setStock(vase, 10)
  await queueLowStockEmails(db)
  assert.deepEqual(await send(), [])
})

test('the threshold, the addresses and the language are settings', async (t) => {
  const { make, vase, setStock, subjects } = await openShop(t)
  await make.setting('low_stock_at', 6)
  await make.setting('low_stock_emails', ['a@rawnaq.example', 'b@rawnaq.example'])
  await make.setting('order_notification_language', 'ar')
  await setStock(vase, 6)
  assert.deepEqual(await subjects(), ['مخزون منخفض: Vase', 'مخزون منخفض: Vase'])
})

test('items that are not on sale are not reported, and without addresses falls are only noted', async (t) => {
  const { db, make, call, vase, bowl, setStock, subjects } = await openShop(t)
  await call('PUT', `/item/${bowl}`, { published: false })
  await setStock(bowl, 0)
  assert.deepEqual(await subjects(), [])
  await make.setting('low_stock_emails', null)
  await setStock(vase, 0)
  assert.equal(await queueLowStockEmails(db), 0)
  await make.setting('low_stock_emails', ['stock@rawnaq.example'])
  assert.deepEqual(await subjects(), [])
})

test('an item that leaves sale and comes back with low stock is not reported again', async (t) => {
  const { call, vase, setStock, subjects } = await openShop(t)
  await setStock(vase, 1)
  assert.deepEqual(await subjects(), ['Low stock: Vase'])
  await call('PUT', `/item/${vase}`, { published: false })
  assert.deepEqual(await subjects(), [])
  await call('PUT', `/item/${vase}`, { published: true })
  assert.deepEqual(await subjects(), [])
})

test('two processes report a fall once', async (t) => {
  const { db, vase, bowl, setStock } = await openShop(t)
  await setStock(vase, 0)
  await setStock(bowl, 0)
  await Promise.all([queueLowStockEmails(db), queueLowStockEmails(db), queueLowStockEmails(db)])
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'low_stock')), 1)
})
