import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPostgres, startReplica } from '../../tools/postgres.ts'
import { address } from '../../tools/shop/guest-address.ts'
import { eventually } from '../support/eventually.ts'
import { psql } from '../support/shop/psql.ts'
import { openShop } from '../support/shop/shop.ts'

const server = await startPostgres()
const replica = await startReplica(server)
const shop = await openShop({ DATABASE_URL: server.url, DATABASE_REPLICA_URLS: replica.url })
after(async () => {
  await shop.stop()
  await replica.stop()
  await server.stop()
})

type Answer = { status: number; data: { id: number; secret: string; selling_price: number; grand_total: number } }

async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(`${shop.url}/api${path}`, init)
  return { status: answer.status, ...((await answer.json()) as Pick<Answer, 'data'>) }
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const setPrice = (id: number, cents: number) =>
  psql(server.url, `update items set selling_price = ${cents} where id = ${id}`)
const priceOf = async (id: number) => (await call(`/item/${id}`)).data.selling_price

/** Whether the replica served the catalogue, by the last query of its connections. */
const hasConnections = (url: string) =>
  psql(
    url,
    `select count(*) > 0 from pg_stat_activity where pid <> pg_backend_pid() and query like '%"selling_price"%'`,
  )

test('public data is read from the replica', async () => {
  let page = 0
  // Each page once: earlier requests are cached.
  const browse = async () => (await call(`/item?per_page=2&page=${++page}`)).status
  await eventually(async () => [await browse(), hasConnections(replica.url)], [200, 't'])
})

test('after each of many changes the new price is shown, also when the replica gets them a moment later', async () => {
  for (let cents = 20_100; cents < 22_000; cents += 100) {
    setPrice(1, cents)
    await eventually(() => priceOf(1), cents / 100)
  }
})

test('a lagging replica shows no outdated price and hides no order', async () => {
  psql(replica.url, 'select pg_wal_replay_pause()')
  setPrice(1, 12_300)
  await eventually(() => priceOf(1), 123)

  const plain = 'select min(id) from items where not exists (select from properties where item_id = items.id)'
  const item_id = Number(psql(server.url, plain))
  const items = [{ item_id, property_id: null, item_quantity: 1 }]
  const { data: quote } = await post('/order/quote', { items })
  const order = { items, address, payment_method: 'cash', expected_total: quote.grand_total }
  const placed = await post('/order/checkout', order, { 'idempotency-key': 'while-the-replica-lags' })
  assert.equal(placed.status, 201)
  const { id, secret } = placed.data
  assert.equal((await call(`/order/${id}`, { headers: { 'order-secret': secret } })).data.id, id)
  assert.equal(psql(replica.url, `select count(*) from orders where id = ${id}`), '0')
  psql(replica.url, 'select pg_wal_replay_resume()')
  await eventually(() => psql(replica.url, `select count(*) from orders where id = ${id}`), '1')
})

test('the shop works without the replica', async () => {
  await replica.stop()
  setPrice(2, 45_600)
  await eventually(() => priceOf(2), 456)
  assert.equal((await fetch(`${shop.url}/main/category`)).status, 200)
  await eventually(() => /The replica .* is not used until it answers again/.test(shop.log()), true)
})
