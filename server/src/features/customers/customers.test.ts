import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import type { Customer, CustomerRow } from '@rawnaq/contract/customers'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, customers, newsletterSubscriptions, orders, users } from '../../db/schema.ts'
import { testCard, testGateway } from '../../testing/gateways/gateway.ts'
import { deliver } from '../../testing/returns.ts'
import { noura, openTestShop } from '../../testing/shop.ts'
import { deleteAccount } from '../accounts/profile/delete-account.ts'
import { refreshCustomers } from './refresh-customers.ts'

const huda = { ...noura, first_name: 'هدى', last_name: 'الصالح', email: 'Huda@mail.com', phone_number: '+96599887766' }

/** A shop with vases at $12.50; `buy` places an order, `rows` lists the customers. */
async function openShop(t: TestContext) {
  const { providers } = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 500 }], providers })
  const { make, items, db } = shop
  const permissions = ['customer:write', 'order:write', 'report:read', 'user:write']
  const manager = shop.as(await make.staff(permissions, { name: 'Maha' }))
  const list = async (query = '') => {
    const { status, body } = await manager('GET', `/customer?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data as CustomerRow[]
  }
  return {
    ...shop,
    ...{ manager, list },
    rows: async (query?: string) =>
      (await list(query)).map(({ name, orders_count, spend, user_id }) => [name, orders_count, spend, user_id]),
    names: async (query: string) => (await list(query)).map(({ name }) => name),
    read: async (id: number) => (await manager('GET', `/customer/${id}`)).body.data as Customer,
    note: (id: number, note: string, version: number) =>
      manager('PUT', `/customer/${id}/note`, { note }, { 'if-match': `"${version}"` }),
    buy: async (quantity: number, address: object = noura, change: object = {}) => {
      const { status, body } = await shop.place([{ item_id: items[0]!, item_quantity: quantity }], {
        address,
        ...change,
      })
      assert.equal(status, 201, JSON.stringify(body))
      return body.data as { id: number; secret: string }
    },
    /** Makes an order one of an account, as a claim does. */
    give: (id: number, user_id: number) => db.update(orders).set({ user_id }).where(eq(orders.id, id)),
  }
}

test('guests are customers by email address in any case, accounts by their orders, staff are none', async (t) => {
  const { rows, buy, give, make } = await openShop(t)
  const sara = await make.customer({ name: 'Sara' })
  await buy(1)
  await buy(2, { ...noura, email: 'NOURA@mail.com' })
  await buy(3, huda)
  await give((await buy(4, huda)).id, sara.id)
  assert.deepEqual(await rows('sort=-spend'), [
    ['Sara', 1, 50, sara.id],
    ['Noura Al Enezi', 2, 37.5, null],
    ['هدى الصالح', 1, 37.5, null],
  ])
})

test('orders and spend are those of the sales report: without unpaid, canceled and returned orders, less refunds', async (t) => {
  const { rows, buy, manager, db } = await openShop(t)
  const byCard = { payment_method: 'card', payment: { card: testCard } }
  const canceled = await buy(1)
  const refunded = await buy(4, noura, byCard)
  await buy(2)
  await manager('POST', `/order/${canceled.id}/move`, { status: orderStatus.canceled })
  const key = { 'idempotency-key': randomUUID() }
  assert.equal((await manager('POST', `/order/${refunded.id}/refund`, { amount: 10 }, key)).status, 200)
  const unpaid = await buy(7)
  const waiting = { status: orderStatus.no_payment, hold_until: new Date(Date.now() + 60_000) }
  await db.update(orders).set(waiting).where(eq(orders.id, unpaid.id))
  assert.deepEqual(await rows(), [['Noura Al Enezi', 2, 65, null]])
  const { totals } = (await manager('GET', '/report/sales')).body.data
  assert.deepEqual([totals.orders, totals.net], [2, 65])
})

test('the list is searched, filtered and sorted', async (t) => {
  const { names, buy, make, db, manager } = await openShop(t)
  const old = await buy(2)
  await buy(1, huda)
  await make.customer({ name: 'Sara', mobile: '+96566778899' })
  await db
    .update(orders)
    .set({ issue_date: new Date('2026-03-01T21:00:00Z') })
    .where(eq(orders.id, old.id))
  await db.update(orders).set({ grand_total: 2500 }).where(eq(orders.id, old.id))
  const looked: [query: string, names: string[]][] = [
    ['', ['هدى الصالح', 'Noura Al Enezi', 'Sara']],
    ['sort=last_order_at', ['Noura Al Enezi', 'هدى الصالح', 'Sara']],
    ['sort=name', ['Noura Al Enezi', 'Sara', 'هدى الصالح']],
    ['sort=-orders_count&kind=guest', ['Noura Al Enezi', 'هدى الصالح']],
    ['kind=account', ['Sara']],
    ['min_orders=1&sort=spend', ['هدى الصالح', 'Noura Al Enezi']],
    ['min_spend=12.51', ['Noura Al Enezi']],
    // Nine in the evening in London is midnight in Kuwait.
    ['from=2026-03-02&to=2026-03-02', ['Noura Al Enezi']],
    [`search=${encodeURIComponent('هدي')}`, ['هدى الصالح']],
    [`search=${encodeURIComponent('٦٦٧٧')}`, ['Sara']],
    ['search=huda@mail', ['هدى الصالح']],
    ['search=qxzwv', []],
  ]
  for (const [query, found] of looked) assert.deepEqual(await names(query), found, query)
  for (const wrong of ['kind=staff', 'sort=note', 'min_spend=x', 'min_spend=-1', 'min_orders=0.5', 'from=today'])
    assert.equal((await manager('GET', `/customer?${wrong}`)).status, 422, wrong)
})

test('the page of a customer has addresses, orders, returns, gift cards and consent', async (t) => {
  const { shop, list, read, buy, give, make, manager, as } = await openShop(t).then((opened) => ({
    shop: opened,
    ...opened,
  }))
  const sara = await make.customer({ name: 'Sara', email: 'sara@mail.com' })
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
  await as(sara)('POST', '/address', home)
  await make.giftCard({ user_id: sara.id, amount: 700 })
  const { id: order } = await buy(2)
  await give(order, sara.id)
  await deliver(shop, order)
  const [line] = (await manager('GET', `/order/${order}?view=staff`)).body.data.items
  const lines = [{ order_line_id: line.id, quantity: 1 }]
  assert.equal((await as(sara)('POST', `/order/${order}/return`, { lines, reason: 'damaged' })).status, 201)
  const found = await read((await list('kind=account'))[0]!.id)
  assert.deepEqual(
    {
      addresses: found.addresses.map(({ area }) => area),
      orders: found.orders.map(({ number, status, grand_total }) => [number, status, grand_total]),
      returns: found.returns.map(({ order_number, state }) => [order_number, state]),
      cards: found.gift_cards.map(({ is_store_credit, balance }) => [is_store_credit, balance]),
      confirmed: found.consent.email_confirmed,
      reminders: found.consent.reminders,
    },
    {
      addresses: ['Salmiya'],
      orders: [['RW-1001', orderStatus.complete, 25]],
      returns: [['RW-1001', 'requested']],
      cards: [[true, 7]],
      confirmed: false,
      reminders: 0,
    },
  )
  assert.equal((await manager('GET', '/customer/99')).status, 404)
})

test('the page of a customer has the newsletter consent of the email address, once it was requested', async (t) => {
  const { list, read, make, db, call } = await openShop(t)
  await make.customer({ name: 'Sara', email: 'Sara@mail.com' })
  const newsletter = async () => (await read((await list('kind=account'))[0]!.id)).consent.newsletter
  assert.equal(await newsletter(), null)
  await call('POST', '/newsletter', { email: 'sara@mail.com', source: 'footer' })
  assert.equal((await newsletter())?.state, 'pending')
  const [confirmed, ended] = ['2026-11-01T08:00:00.000Z', '2026-11-09T08:00:00.000Z']
  await db.update(newsletterSubscriptions).set({ confirmed_at: new Date(confirmed) })
  const subscribed = await newsletter()
  assert.deepEqual([subscribed?.state, subscribed?.confirmed_at], ['subscribed', confirmed])
  await db.update(newsletterSubscriptions).set({ unsubscribed_at: new Date(ended) })
  const stopped = await newsletter()
  assert.deepEqual([stopped?.state, stopped?.unsubscribed_at], ['unsubscribed', ended])
})

test('a note is audited without its text, and of two editors the second gets an edit conflict', async (t) => {
  const { list, read, note, buy, db, as, make } = await openShop(t)
  await buy(1)
  const [{ id } = { id: 0 }] = await list()
  assert.equal((await note(id, 'Likes roses', 1)).body.data.note, 'Likes roses')
  assert.deepEqual([(await note(id, 'Likes lilies', 1)).status, (await read(id)).note], [412, 'Likes roses'])
  await buy(1)
  const { note: saved, version } = await read((await list())[0]!.id)
  assert.deepEqual([saved, version], ['Likes roses', 2])
  const reader = as(await make.staff(['customer:read']))
  assert.equal((await reader('PUT', `/customer/${id}/note`, { note: '' })).status, 403)
  const entries = await db.select().from(audit).where(eq(audit.resource, 'customer')).orderBy(audit.id)
  const [entry] = entries.filter(({ action }) => action === 'change')
  assert.deepEqual([entry!.record_id, entry!.changes], [String(id), [{ field: 'note', from: null, to: null }]])
})

test('a guest who claims all orders becomes the account, with the note', async (t) => {
  const { list, rows, read, note, buy, as, make } = await openShop(t)
  const { id: order, secret } = await buy(1)
  const [guest] = await list()
  await note(guest!.id, 'Likes roses', 1)
  const sara = await make.customer({ name: 'Sara' })
  assert.equal((await as(sara)('POST', `/order/${order}/claim`, { secret })).status, 200)
  assert.deepEqual(await rows(), [['Sara', 1, 12.5, sara.id]])
  assert.equal((await read((await list())[0]!.id)).note, 'Likes roses')
})

test('a deleted account leaves the list at once, with its note, and its orders make no guest', async (t) => {
  const { list, note, buy, give, make, db, manager } = await openShop(t)
  const sara = await make.customer({ name: 'Sara' })
  const { id: order } = await buy(1)
  await give(order, sara.id)
  await manager('POST', `/order/${order}/move`, { status: orderStatus.delivery })
  await manager('POST', `/order/${order}/move`, { status: orderStatus.complete })
  await note((await list())[0]!.id, 'Likes roses', 1)
  const [account] = await db.select().from(users).where(eq(users.id, sara.id))
  await deleteAccount(db, account!)
  assert.equal(await db.$count(customers), 0)
  assert.deepEqual(await list(), [])
})

test('an export has the customers that match, and is in the audit log', async (t) => {
  const { buy, manager, db } = await openShop(t)
  await buy(2)
  await buy(1, { ...huda, first_name: '=Huda' })
  await db.update(orders).set({ issue_date: new Date('2026-03-01T21:00:00Z') })
  const { text, headers } = await manager('GET', '/customer/export?sort=-spend&kind=guest')
  assert.match(String(headers['content-disposition']), /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
  assert.deepEqual(text.trim().split('\n'), [
    'Name,Email,Phone number,Account or guest,Customer group,Orders,Spend (USD),Last order',
    "Noura Al Enezi,noura@mail.com,'+96550001234,Guest,,1,25,2026-03-02",
    "'=Huda الصالح,huda@mail.com,'+96599887766,Guest,,1,12.5,2026-03-02",
  ])
  assert.equal((await manager('GET', '/customer/export?format=xlsx')).text.slice(0, 2), 'PK')
  const entries = await db.select().from(audit).where(eq(audit.action, 'export')).orderBy(audit.id)
  assert.deepEqual(
    entries.map(({ resource, user_name, changes }) => [resource, user_name, changes[0]?.to]),
    [
      ['customer', 'Maha', 2],
      ['customer', 'Maha', 2],
    ],
  )
})

test('the background job computes what changed, and nothing twice', async (t) => {
  const { buy, db } = await openShop(t)
  await buy(1)
  assert.ok((await refreshCustomers(db)) > 0)
  assert.equal(await refreshCustomers(db), 0)
  assert.deepEqual(
    (await db.select().from(customers).orderBy(customers.id)).map(({ key, orders_count }) => [key, orders_count]),
    [['email:noura@mail.com', 1]],
  )
})
