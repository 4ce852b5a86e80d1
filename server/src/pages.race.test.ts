import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from './db/schema.ts'
import { openServer } from './db/server.ts'
import { createTestDatabase } from './test-database.ts'
import { makersFor } from './test-makers.ts'
import { startShop } from './test-process.ts'

test('a change is seen on the pages of every process', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const id = await makersFor(db).item({ name_en: 'Name 0' })
  const processes = await Promise.all([0, 1].map(() => startShop(t, { DATABASE_URL: url, ...past }, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))

  const nameAt = async (shop: string) => {
    const answer = await fetch(`${shop}/main/single-product/${id}`)
    return /<title>[^<]*(Name \d+)</.exec(await answer.text())?.[1]
  }
  for (let change = 1; change <= 5; change++) {
    const name = `Name ${change}`
    await Promise.all(processes.map((shop) => nameAt(shop.url)))
    await db.update(items).set({ name_en: name }).where(eq(items.id, id))
    const end = Date.now() + 5000
    for (const shop of processes) {
      // Many ask at once, so that one makes the page again while others could be given the old one.
      while ((await Promise.all(Array.from({ length: 8 }, () => nameAt(shop.url)))).some((shown) => shown !== name))
        assert.ok(Date.now() < end, `${name} is not seen`)
      assert.equal(await nameAt(shop.url), name)
    }
  }
})

test('a figure that the staff changes in one process is on the pages of every other within a moment', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const { headers } = await makersFor(db).staff(['setting:write'])
  const processes = await Promise.all([0, 1].map(() => startShop(t, { DATABASE_URL: url, ...past }, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))
  const [here, there] = processes.map((shop) => shop.url)

  const isShown = async (limit: number) => (await (await fetch(`${there}/main/faq`)).text()).includes(`$${limit}.00`)
  for (const limit of [311, 322, 333]) {
    const body = JSON.stringify({ value: limit })
    const json = { ...headers, 'content-type': 'application/json' }
    const { status } = await fetch(`${here}/api/setting/limit_price_for_shipment`, {
      method: 'PUT',
      headers: json,
      body,
    })
    assert.equal(status, 200)
    const end = Date.now() + 5000
    while (!(await isShown(limit))) assert.ok(Date.now() < end, `${limit} is not seen`)
  }
})
