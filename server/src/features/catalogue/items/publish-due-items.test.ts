import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/query-rows.ts'
import { transact } from '../../../db/transact.ts'
import { findIndexErrors } from '../../../testing/listing-index.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { publishDueItems, untilNextPublished } from './publish-due-items.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A vase, and a ring that is shown in an hour. */
async function shopWithLaunch(t: TestContext) {
  const shop = await openTestShop(t, {
    permissions: ['catalogue:read', 'catalogue:write'],
    items: [{ name_en: 'Vase' }],
  })
  const category_id = await shop.make.category({ name_en: 'Rings' })
  const ring = await shop.make.item({ name_en: 'Moonlit ring', category_id, selling_price: 80_00 })
  const change = (body: object) => shop.call('PUT', `/item/${ring}`, body)
  assert.equal((await change({ published_from: at(1) })).status, 200)
  const read = async (path: string) => (await shop.call('GET', path)).body.data
  const ids = async (path: string) => (await read(path)).map(({ id }: { id: number }) => id)
  /** Whether listing, category, search and page show the ring, and whether it can be ordered. */
  const visible = async () => {
    const order = await shop.place([{ item_id: ring, item_quantity: 1 }])
    return [
      (await ids('/item')).includes(ring),
      (await ids(`/item?category_id=${category_id}`)).includes(ring),
      (await read('/search?search=moonlit')).items.length === 1,
      (await shop.call('GET', `/item/${ring}`)).status === 200,
      order.status === 201,
    ]
  }
  /** Moves the moment without its trigger, as passing time does. */
  const passTime = (hours: number) =>
    transact(shop.db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        update items set published_from = published_from - ${hours} * interval '1 hour' where id = ${ring}`)
    })
  return { ...shop, ring, change, read, ids, visible, passTime }
}

const hidden = [false, false, false, false, false]
const shown = [true, true, true, true, true]

test('an item is hidden everywhere until its time, and appears by itself', async (t) => {
  const { db, visible, passTime, ids, ring } = await shopWithLaunch(t)
  assert.deepEqual([await visible(), await publishDueItems(db)], [hidden, 0])
  await passTime(2)
  assert.deepEqual([await visible(), await publishDueItems(db)], [hidden, 1])
  assert.deepEqual([await visible(), await publishDueItems(db)], [shown, 0])
  assert.deepEqual(await findIndexErrors(db), [])
  assert.equal((await ids('/item?sort=newest'))[0], ring)
})

test('a draft with a date stays hidden when the date has come', async (t) => {
  const { db, change, visible, passTime } = await shopWithLaunch(t)
  await change({ published: false })
  await passTime(2)
  assert.deepEqual([await publishDueItems(db), await visible()], [0, hidden])
  await change({ published: true })
  assert.deepEqual(await visible(), shown)
})

test('a date that is removed shows the item, and a later one hides it again', async (t) => {
  const { db, change, visible } = await shopWithLaunch(t)
  await change({ published_from: null })
  assert.deepEqual(await visible(), shown)
  await change({ published_from: at(3) })
  assert.deepEqual([await visible(), await findIndexErrors(db)], [hidden, []])
})

test('the newest items are those that appeared last', async (t) => {
  const { ids, make, change, ring } = await shopWithLaunch(t)
  const bowl = await make.item({ name_en: 'Bowl' })
  await change({ published_from: new Date().toISOString() })
  assert.deepEqual((await ids('/item?sort=newest')).slice(0, 2), [ring, bowl])
})

test('staff read the date, shoppers do not, and the audit log has it', async (t) => {
  const { db, read, ring, change } = await shopWithLaunch(t)
  const published_from = at(5)
  await change({ published_from })
  assert.equal((await read(`/item/${ring}?view=staff`)).published_from, published_from)
  await change({ published_from: null })
  assert.equal('published_from' in (await read(`/item/${ring}`)), false)
  const rows = await queryRows<{ changes: object[] }>(
    db,
    sql`select changes from audit where resource = 'item' order by id desc limit 1`,
  )
  assert.deepEqual(rows[0]?.changes, [{ field: 'published_from', from: published_from, to: null }])
  assert.deepEqual(Object.keys((await change({ published_from: 'tomorrow' })).body.errors), ['published_from'])
})

test('the job wakes up when the next item appears', async (t) => {
  const { db, change } = await shopWithLaunch(t)
  assert.equal(await untilNextPublished(db), 60_000)
  await change({ published_from: new Date(Date.now() + 30_000).toISOString() })
  const wait = await untilNextPublished(db)
  assert.ok(wait > 15_000 && wait <= 30_000, String(wait))
})
