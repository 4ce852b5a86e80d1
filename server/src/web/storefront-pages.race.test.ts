import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from '../db/schema.ts'
import { openServer } from '../db/server/server.ts'
import { createTestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { createFactories } from '../testing/factories.ts'
import { silentProxy } from '../testing/servers/silent-proxy.ts'
import { noura } from '../testing/shop.ts'
import { startShop } from '../testing/shop-process.ts'

test('a change is visible on the pages of every process', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const id = await createFactories(db).item({ name_en: 'Name 0' })
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
    for (const shop of processes) {
      // Concurrent requests, so that one renders the page while others could get the stale one.
      const readMany = () => Promise.all(Array.from({ length: 8 }, () => nameAt(shop.url)))
      await eventually(name, async () => (await readMany()).every((shown) => shown === name))
      assert.equal(await nameAt(shop.url), name)
    }
  }
})

/** Two processes of a shop: staff change a setting in one, and the page of the other is requested. */
async function openTwo(t: TestContext) {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const { headers } = await createFactories(db).staff(['setting:write'])
  const env = { DATABASE_URL: url, ...past, TEST_PAYMENTS: 'on' }
  const processes = await Promise.all([0, 1].map(() => startShop(t, env, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))
  const [here, there] = processes.map((shop) => shop.url)
  return {
    there,
    set: async (key: string, value: unknown) => {
      const json = { ...headers, 'content-type': 'application/json' }
      const init = { method: 'PUT', headers: json, body: JSON.stringify({ value }) }
      assert.equal((await fetch(`${here}/api/setting/${key}`, init)).status, 200)
    },
  }
}

test('a setting changed in one process is on the pages of all others within a moment', async (t) => {
  const { there, set } = await openTwo(t)
  for (const limit of [311, 322, 333]) {
    await set('limit_price_for_shipment', limit)
    await eventually(`${limit}`, async () => (await (await fetch(`${there}/main/faq`)).text()).includes(`$${limit}.00`))
  }
})

test('a payment method and a language disabled in one process disappear from all others within a moment', async (t) => {
  const { there, set } = await openTwo(t)
  const bodyOf = async (path: string) => (await fetch(`${there}${path}`)).text()
  const status = async (path: string) => (await fetch(`${there}${path}`, { redirect: 'manual' })).status
  const buy = async () => {
    const body = {
      items: [{ item_id: 1, item_quantity: 1 }],
      address: noura,
      payment_method: 'cash',
      expected_total: 1,
    }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${there}/api/order/checkout`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { code: string }).code
  }
  for (const isOff of [true, false]) {
    await set('payments', isOff ? ['card', 'knet'] : null)
    await set('languages', isOff ? ['ar'] : null)
    await eventually('the language', async () => (await status('/main')) === (isOff ? 302 : 200))
    await eventually(
      'the way of paying',
      async () => (await bodyOf('/api/payment-method')).includes('"cash"') === !isOff,
    )
    await eventually('the refusal', async () => ((await buy()) === 'payment_not_offered') === isOff)
    await eventually('the switch', async () => (await bodyOf('/main?lang=ar')).includes('>English<') === !isOff)
  }
})

test('while the database is away cached pages are served as stale, and the rest answers 503 with Retry-After', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  const proxy = await silentProxy(url)
  t.after(async () => {
    await close()
    await proxy.close()
    await drop()
  })
  const id = await createFactories(db).item({ name_en: 'Old name' })
  const shop = await startShop(t, { DATABASE_URL: proxy.url, ...past, DATABASE_DIRECT_URL: proxy.url }, ['--empty'])
  await shop.isOpen
  const read = async (path: string) => {
    const answer = await fetch(shop.url + path)
    const [warning, retry] = [answer.headers.get('warning'), answer.headers.get('retry-after')]
    return { status: answer.status, warning, retry, text: await answer.text() }
  }
  const isListening = async () => JSON.parse((await read('/api/ready')).text).changes === 'ok'
  const page = `/main/single-product/${id}`
  const isFresh = { status: 200, warning: null, retry: null }
  for (const path of [page, '/api/item']) {
    const { text, ...head } = await read(path)
    assert.deepEqual(head, isFresh)
    assert.match(text, /Old name/)
  }

  await proxy.refuse()
  while (await isListening());
  for (const path of [page, '/api/item']) {
    const { text, ...head } = await read(path)
    assert.deepEqual(head, { ...isFresh, warning: '110 - "Response is Stale"' })
    assert.match(text, /Old name/)
  }
  for (const path of ['/main/category?lowest_price=7', '/api/item?lowest_price=7'])
    assert.deepEqual({ ...(await read(path)), text: '' }, { status: 503, warning: null, retry: '5', text: '' }, path)
  const order = {
    items: [{ item_id: id, item_quantity: 1 }],
    address: noura,
    payment_method: 'cash',
    expected_total: 12.5,
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const placing = { method: 'POST', headers, body: JSON.stringify(order) }
  const refused = await fetch(`${shop.url}/api/order/checkout`, placing)
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5'])

  await db.update(items).set({ name_en: 'New name' }).where(eq(items.id, id))
  await proxy.comeBack()
  while (!(await isListening()));
  for (const path of [page, '/api/item']) {
    const { text, ...head } = await read(path)
    assert.deepEqual(head, isFresh)
    assert.match(text, /New name/)
  }
  assert.equal((await fetch(`${shop.url}/api/order/checkout`, placing)).status, 201)
})
