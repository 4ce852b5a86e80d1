import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { items as itemTable, outbox, properties, stockAlerts, users } from '../../db/schema.ts'
import type { Email } from '../../email/email.ts'
import { renderEmail } from '../../email/outbox/render-email.ts'
import { renderText } from '../../email/render-text.ts'
import { openTestShop } from '../../testing/shop.ts'
import { deleteExpired } from '../accounts/cleanup/delete-expired.ts'
import { deleteAccount } from '../accounts/profile/delete-account.ts'
import { queueAlerts } from './queue-alerts.ts'

/** A shop with a sold out vase that people wait for. */
async function shopWithoutVases(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, { items: [{ quantity: 0, name_en: 'Vase', name_ar: 'مزهرية' }], ...options })
  const { db, call, items } = shop
  const vase = items[0]!
  return {
    ...shop,
    vase,
    ask: (email: string, body: object = {}, locale = 'en') =>
      call('POST', `/item/${vase}/stock-alert`, { email, ...body }, { locale }),
    waiting: () => db.select().from(stockAlerts).orderBy(stockAlerts.id),
    restock: (quantity: number) => db.update(itemTable).set({ quantity }).where(eq(itemTable.id, vase)),
    /** Runs the job now and again six minutes later; returns what it queued then. */
    sixMinutesPass: async () => {
      await queueAlerts(db)
      await db.update(stockAlerts).set({ in_stock_since: sql`in_stock_since - interval '6 minutes'` })
      return queueAlerts(db)
    },
    queued: () => db.select().from(outbox).orderBy(outbox.id),
    /** Renders the first queued email. */
    rendered: async () => renderEmail(shop, (await db.select().from(outbox).orderBy(outbox.id))[0]!),
  }
}

test('an address waits for an item once, and the answer is the same whether it is known or not', async (t) => {
  const { ask, waiting, vase } = await shopWithoutVases(t)
  const answers = [await ask('Noura@mail.com'), await ask('noura@mail.com', {}, 'ar')]
  for (const { status, body } of answers)
    assert.deepEqual([status, body], [202, { data: { item_id: vase, property_id: null } }])
  const rows = await waiting()
  assert.deepEqual(
    rows.map(({ email, locale, user_id }) => [email, locale, user_id]),
    [['noura@mail.com', 'ar', null]],
  )
})

test('an address must be given and be one, and unknown, hidden or available items are refused', async (t) => {
  const { ask, call, waiting, vase, make, restock } = await shopWithoutVases(t)
  const without = await call('POST', `/item/${vase}/stock-alert`, {})
  assert.deepEqual([without.status, without.body.errors], [422, { email: ['This is required'] }])
  assert.equal((await ask('noura')).status, 422)
  const hidden = await make.item({ quantity: 0, published: false })
  const variant = await make.variant(await make.item({ quantity: 0 }))
  for (const path of [`/item/${hidden}/stock-alert`, '/item/999999/stock-alert'])
    assert.equal((await call('POST', path, { email: 'noura@mail.com' })).body.code, 'not_found', path)
  assert.equal((await ask('noura@mail.com', { property_id: variant })).body.code, 'not_found')
  await restock(1)
  assert.deepEqual([(await ask('noura@mail.com')).body.code, await waiting()], ['in_stock', []])
})

test('customers need not give an address, and another one they send is ignored', async (t) => {
  const { as, make, waiting, vase } = await shopWithoutVases(t)
  const sara = await make.customer()
  for (const body of [{}, { email: 'noura@mail.com' }])
    assert.equal((await as(sara)('POST', `/item/${vase}/stock-alert`, body)).status, 202)
  const rows = await waiting()
  assert.deepEqual(
    rows.map(({ email, user_id }) => [email, user_id]),
    [[sara.email, sara.id]],
  )
})

test('when stock has been back for five minutes, one email is queued in the right language and the row is gone', async (t) => {
  const { ask, waiting, restock, sixMinutesPass, queued, rendered, vase } = await shopWithoutVases(t)
  await ask('noura@mail.com', {}, 'ar')
  assert.equal(await sixMinutesPass(), 0)
  await restock(2)
  assert.equal(await sixMinutesPass(), 1)
  assert.equal(await sixMinutesPass(), 0)
  assert.deepEqual(await waiting(), [])
  const [row] = await queued()
  assert.deepEqual(
    [row?.kind, row?.recipient, row?.locale, row?.item_id],
    ['back_in_stock', 'noura@mail.com', 'ar', vase],
  )
  const email = await rendered()
  assert.equal(email?.subject, 'متوفر من جديد: مزهرية')
  const text = renderText(email!, 'Rawnaq')
  assert.match(text, new RegExp(`http://shop.test/main/single-product/${vase}\\?lang=ar`))
  assert.match(text, /http:\/\/shop.test\/main\/stock-alerts\?lang=ar#[\w-]{43}/)
})

test('stock that is back for a moment only notifies nobody', async (t) => {
  const { ask, waiting, restock, sixMinutesPass, db, queued, rendered } = await shopWithoutVases(t)
  await ask('noura@mail.com')
  await restock(1)
  await queueAlerts(db)
  await restock(0)
  assert.equal(await sixMinutesPass(), 0)
  assert.equal((await waiting())[0]?.in_stock_since, null)

  // Sold out again between the queue and the email: the address goes on waiting.
  await restock(1)
  assert.equal(await sixMinutesPass(), 1)
  await restock(0)
  assert.equal(await rendered(), null)
  await db.delete(outbox)
  assert.equal((await waiting()).length, 1)
  await restock(1)
  assert.deepEqual([await sixMinutesPass(), (await queued()).length], [1, 1])
})

test('an address that waits for a variant is not notified of another', async (t) => {
  const { ask, make, db, vase, sixMinutesPass, queued, rendered } = await shopWithoutVases(t)
  const small = await make.variant(vase, { quantity: 0, size_id: await make.size('Small') })
  const large = await make.variant(vase, { quantity: 0, size_id: await make.size('Large') })
  for (const property_id of [small, large]) await ask('noura@mail.com', { property_id })
  await db.update(properties).set({ quantity: 3 }).where(eq(properties.id, large))
  assert.equal(await sixMinutesPass(), 1)
  assert.equal((await queued())[0]?.property_id, large)
  assert.equal((await rendered())?.subject, 'Back in stock: Vase · Large')
})

test('the link of an email cancels what else its address waits for, and only that', async (t) => {
  const { ask, call, make, waiting, restock, sixMinutesPass, rendered } = await shopWithoutVases(t)
  const lamp = await make.item({ quantity: 0 })
  await ask('noura@mail.com')
  for (const email of ['noura@mail.com', 'sara@mail.com']) await call('POST', `/item/${lamp}/stock-alert`, { email })
  await restock(1)
  await sixMinutesPass()
  const [, token = ''] = /stock-alerts#(\S+)/.exec(renderText((await rendered()) as Email, 'Rawnaq')) ?? []
  const rows = await waiting()
  assert.ok(!JSON.stringify(rows).includes(token))
  const stop = async (token: string) => (await call('POST', '/stock-alert/unsubscribe', { token })).status
  assert.deepEqual([await stop('x'.repeat(43)), (await waiting()).length], [204, 2])
  assert.deepEqual([await stop(token), await stop(token)], [204, 204])
  assert.deepEqual(
    (await waiting()).map(({ email }) => email),
    ['sara@mail.com'],
  )
})

test('requests for one address are limited to twenty a day, without telling whether it waits', async (t) => {
  const { ask } = await shopWithoutVases(t, { limited: true })
  for (let times = 0; times < 20; times++) assert.equal((await ask('noura@mail.com')).status, 202)
  const refused = await ask('noura@mail.com')
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_attempts'])
  assert.equal((await ask('sara@mail.com')).status, 202)
})

test('a row expires after 180 days, and the staff see how many wait', async (t) => {
  const { ask, db, as, make, vase, waiting } = await shopWithoutVases(t)
  await ask('noura@mail.com')
  await ask('sara@mail.com')
  const staff = await make.staff(['catalogue:read'])
  const count = async () => (await as(staff)('GET', `/item/${vase}?view=staff`)).body.data.waiting_count
  assert.equal(await count(), 2)
  await db.update(stockAlerts).set({ created_at: sql`now() - interval '181 days'` }).where(eq(stockAlerts.id, 1))
  await deleteExpired(db)
  assert.deepEqual([(await waiting()).length, await count()], [1, 1])
  const shown = await as(await make.customer())('GET', `/item/${vase}`)
  assert.equal('waiting_count' in shown.body.data, false)
})

test('deleting an account deletes what it waits for, and at its confirmed address only', async (t) => {
  const { ask, as, make, db, vase, waiting } = await shopWithoutVases(t)
  const sara = await make.customer({ verified_at: new Date() })
  const noura = await make.customer()
  const lamp = await make.item({ quantity: 0 })
  for (const person of [sara, noura]) {
    await ask(person.email)
    await as(person)('POST', `/item/${lamp}/stock-alert`, {})
  }
  for (const { id } of [sara, noura]) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    await deleteAccount(db, user!)
  }
  assert.deepEqual(
    (await waiting()).map(({ email, item_id }) => [email, item_id]),
    [[noura.email, vase]],
  )
})
