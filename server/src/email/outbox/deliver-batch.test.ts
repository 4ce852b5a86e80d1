import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, mock, test } from 'node:test'
import type { SQL } from 'drizzle-orm'
import { outbox } from '../../db/schema.ts'
import { eventually } from '../../testing/eventually.ts'
import { openMailServer } from '../../testing/servers/mail-server.ts'
import { openShopWithMail } from '../../testing/shops/shop-with-mail.ts'
import { deliverNext } from './deliver.ts'
import { deliverBatch } from './deliver-batch.ts'
import { takeDue } from './outbox.ts'
import { openTransport } from './transport.ts'

const never = new AbortController().signal

let world: Awaited<ReturnType<typeof openShopWithMail>>
let mails: Awaited<ReturnType<typeof openMailServer>>
const sender = () => openTransport(world.options(mails.url))

before(async () => {
  world = await openShopWithMail()
})
after(() => world.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  mails = await openMailServer()
})
afterEach(() => mails.close())

/** Queues an email of an order for each recipient. */
async function queue(recipients: string[]) {
  const { id } = await world.place()
  await world.db.delete(outbox)
  const row = { kind: 'order_placed', locale: 'en', order_id: id }
  await world.db.insert(outbox).values(recipients.map((recipient) => ({ ...row, recipient })))
}

const people = (count: number) => Array.from({ length: count }, (_, place) => `person${place}@mail.com`)
const recipientsOf = () => mails.arrived.map(({ to }) => to[0])
const isSent = async () => (await world.waiting()).map(({ sent_at }) => sent_at !== null)

test('20 emails are marked together and share three connections', async (t) => {
  await queue(people(25))
  const update = t.mock.method(world.db, 'update')
  const send = sender()
  const start = performance.now()
  assert.equal(await deliverNext(world.shop, send, never), true)
  // One statement, and one for each second that sending takes.
  assert.ok(update.mock.callCount() <= 1 + (performance.now() - start) / 1000, `${update.mock.callCount()} statements`)
  update.mock.restore()
  assert.deepEqual([mails.arrived.length, mails.count.connections], [20, 3])
  assert.equal((await isSent()).filter(Boolean).length, 20)

  assert.equal(await deliverNext(world.shop, send, never), true)
  assert.equal(await deliverNext(world.shop, send, never), false)
  assert.deepEqual([mails.arrived.length, mails.count.connections], [25, 3])
  assert.deepEqual(new Set(recipientsOf()).size, 25)
})

test('the emails of one recipient are sent one after the other, in the order they were queued', async () => {
  await queue(Array.from({ length: 8 }, () => 'noura@mail.com'))
  const ids = (await world.waiting()).map(({ id }) => id)
  let [underWay, most] = [0, 0]
  mails.manners.takesTime = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
  }
  await deliverNext(world.shop, sender(), never)
  assert.equal(most, 1)
  const order = mails.arrived.map(({ headers }) => Number(/^<message-(\d+)-/.exec(headers.get('message-id')!)![1]))
  assert.deepEqual(order, ids)
})

test('a slow email delays neither the others of its batch nor their marks', async () => {
  await queue(people(6))
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  mails.manners.takesTime = async (recipient) => {
    if (recipient === 'person0@mail.com') await mayEnd
  }
  const delivery = deliverNext(world.shop, sender(), never)
  await mails.until(5)
  await eventually('five emails are marked', async () => (await isSent()).filter(Boolean).length === 5)
  assert.deepEqual(await isSent(), [false, true, true, true, true, true])
  end()
  assert.equal(await delivery, true)
  assert.ok((await isSent()).every(Boolean))
})

test('an email that is sent while others are being marked is marked too', async () => {
  await queue(people(2))
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const update = (table: typeof outbox) => ({
    set: (values: object) => ({
      where: async (condition: SQL) => {
        begin()
        // The second email has been sent meanwhile, and the batch is over.
        await new Promise(setImmediate)
        await world.db.update(table).set(values).where(condition)
      },
    }),
  })
  const slow = new Proxy(world.db, { get: (db, name) => (name === 'update' ? update : Reflect.get(db, name)) })
  const batch = { size: 20, concurrency: 2, giveUp: never }
  await deliverBatch(slow, 'email', batch, async ({ recipient }) => {
    if (recipient === 'person1@mail.com') await hasBegun
    return true
  })
  assert.deepEqual(await isSent(), [true, true])
})

test('emails of a batch that ends early are due at once, and the attempt does not count', async () => {
  await queue(people(5))
  assert.equal(await deliverNext(world.shop, sender(), AbortSignal.abort()), true)
  assert.deepEqual(mails.arrived, [])
  const again = await takeDue(world.db, 'email', 20)
  assert.deepEqual(
    again.map(({ attempts }) => attempts),
    [1, 1, 1, 1, 1],
  )
})

test('a row that cannot be postponed does not stop the others of its batch', async (t) => {
  const logged = mock.method(console, 'error', () => {})
  t.after(() => logged.mock.restore())
  await queue(people(6))
  mails.manners.refuses = (to) => (to === 'person0@mail.com' ? { reply: 451, words: 'busy' } : undefined)
  let isFirst = true
  const update: typeof world.db.update = (table) => {
    if (!isFirst) return world.db.update(table)
    isFirst = false
    throw new Error('The database is away')
  }
  const unsteady = new Proxy(world.db, { get: (db, name) => (name === 'update' ? update : Reflect.get(db, name)) })
  await assert.rejects(deliverNext({ ...world.shop, db: unsteady }, sender(), never), /The database is away/)
  assert.deepEqual(await isSent(), [false, true, true, true, true, true])
  // Its claim ends by itself.
  assert.equal((await world.nextAttempts())[0], 300)
})
