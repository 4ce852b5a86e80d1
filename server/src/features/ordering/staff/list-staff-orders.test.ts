import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { orders, payments } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

/** A shop whose staff looks at its orders; `buy` places one and gives its id. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 500 }], providers: gateway.providers })
  const packer = await shop.make.staff(['order:read'])
  const asPacker = shop.as(packer)
  return {
    ...shop,
    ...gateway,
    asPacker,
    buy: async (quantity: number, person: object = {}, change: object = {}) => {
      const address = { ...noura, ...person }
      const { body } = await shop.place([{ item_id: shop.items[0]!, item_quantity: quantity }], { address, ...change })
      return body.data.id as number
    },
    list: async (query = '') => {
      const { status, body } = await asPacker('GET', `/order?view=staff${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return { ids: body.data.map(({ id }: { id: number }) => id) as number[], rows: body.data, total: body.meta.total }
    },
  }
}

const byCard = { payment_method: 'card', payment: { card: testCard } }

test('staff list all orders, newest first, with their allowed statuses and without carts', async (t) => {
  const { buy, list, as, make, items, call } = await openShop(t)
  const first = await buy(2)
  const sara = await make.customer({ name: 'Sara' })
  await as(sara)('POST', '/order', { items: [{ item_id: items[0], item_quantity: 1 }] })
  const second = await buy(1, { first_name: 'Huda', last_name: 'Saleh' }, { locale: 'ar' })
  const { ids, rows, total } = await list()
  assert.deepEqual([ids, total], [[second, first], 2])
  const { created_at, issue_date, ...row } = rows[1]
  assert.ok(Date.parse(created_at) <= Date.parse(issue_date))
  assert.deepEqual(row, {
    id: first,
    number: 'RW-1001',
    status: 3,
    customer_name: 'Noura Al Enezi',
    customer_mobile: '+96550001234',
    customer_email: 'noura@mail.com',
    currency: 'USD',
    total: 25,
    tax: 0,
    grand_total: 25,
    payment_method: 'cash',
    payment_status: 0,
    payment_methods: ['cash'],
    waiting_for_address: false,
    is_collected: false,
    balance_due: 0,
    locale: 'en',
    items_count: 2,
    may_become: [4, 2],
  })
  assert.equal(rows[0].locale, 'ar')
  assert.deepEqual((await list(`&status=${orderStatus.draft}`)).ids, [])
  assert.equal((await call('GET', '/order?view=staff')).status, 401)
})

test('an order is found by its number, a part of a name, and a phone in any script of digits', async (t) => {
  const { buy, list } = await openShop(t)
  const hers = await buy(1)
  const other = await buy(1, {
    first_name: 'هدى',
    last_name: 'الصالح',
    phone_number: '+96599887766',
    email: 'h@mail.com',
  })
  const found = async (search: string) => (await list(`&search=${encodeURIComponent(search)}`)).ids
  const looked: [searches: string[], ids: number[]][] = [
    [
      [
        'RW-1001',
        'rw1001',
        'RW-١٠٠١',
        '1001',
        'noura',
        'enez',
        'NOURA al',
        '5000 1234',
        '5000\u00a01234',
        '٥٠٠٠١٢٣٤',
        'al',
      ],
      [hers],
    ],
    [['1002', 'هدي', 'صالح هدى', '99887766', '+965 9988-7766', '٩٩٨٨', 'ه'], [other]],
    [
      ['mail', '96'],
      [other, hers],
    ],
    [['RW-9', '!!', '%', '_', 'nobody', 'noura 99887766', 'ر'], []],
  ]
  for (const [searches, ids] of looked)
    for (const search of searches) assert.deepEqual(await found(search), ids, search)
  assert.equal((await list('&search=')).total, 2)
})

test('the list filters by status, payment and days, and sorts', async (t) => {
  const { buy, list, next, db, asPacker, make } = await openShop(t)
  const cash = await buy(3)
  const paid = await buy(1, {}, byCard)
  next.fate = 'failed'
  const failed = await buy(2, {}, byCard)
  assert.deepEqual((await list('&status=3')).ids, [paid, cash])
  assert.deepEqual((await list(`&ids=${cash},${failed},999`)).ids, [failed, cash])
  assert.deepEqual((await list('&method=card')).ids, [failed, paid])
  assert.deepEqual((await list('&payment_status=1')).ids, [paid])
  assert.deepEqual((await list('&method=cash&payment_status=0&status=3')).ids, [cash])
  // A later try takes the place of the one before.
  const { order_id, user_id, amount } = (await db.select().from(payments).where(eq(payments.order_id, failed)))[0]!
  await db.insert(payments).values({ order_id, user_id, amount, method: 'cash', status: 0 })
  assert.deepEqual((await list('&method=card')).ids, [paid])
  assert.deepEqual((await list('&payment_status=2')).ids, [])

  for (const [sort, ids] of [
    ['issue_date', [cash, paid, failed]],
    ['-number', [failed, paid, cash]],
    ['grand_total', [paid, failed, cash]],
    ['-grand_total', [cash, failed, paid]],
  ] as const)
    assert.deepEqual((await list(`&sort=${sort}`)).ids, ids, sort)

  // Nine in the evening in London is midnight in Kuwait.
  await db.update(orders).set({ issue_date: sql`'2026-03-01T21:00:00Z'` }).where(eq(orders.id, cash))
  await db.update(orders).set({ issue_date: sql`'2026-03-01T20:59:59Z'` }).where(eq(orders.id, paid))
  assert.deepEqual((await list('&from=2026-03-02&to=2026-03-02')).ids, [cash])
  assert.deepEqual((await list('&to=2026-03-01')).ids, [paid])
  await make.setting('time_zone', 'Europe/London')
  assert.deepEqual((await list('&to=2026-03-01')).ids, [cash, paid])
  await make.setting('time_zone', 'Nowhere/Town')
  assert.deepEqual((await list('&to=2026-03-01')).ids, [paid])

  for (const wrong of ['status=7', 'method=gold', 'payment_status=5', 'from=yesterday', 'to=2026-02-30', 'sort=secret'])
    assert.equal((await asPacker('GET', `/order?view=staff&${wrong}`)).status, 422, wrong)
})

test('the list is paginated; the board has the newest orders and the count of each status', async (t) => {
  const { buy, list, asPacker, as, make } = await openShop(t)
  const ids: number[] = []
  for (let count = 0; count < 5; count++) ids.unshift(await buy(1))
  assert.deepEqual(await list('&page=2&per_page=2').then(({ ids, total }) => [ids, total]), [ids.slice(2, 4), 5])
  const byHand = as(await make.staff(['order:write']))
  await byHand('POST', `/order/${ids[0]}/move`, { status: orderStatus.delivery })
  const { data } = (await asPacker('GET', '/order/board')).body
  type Column = { status: number; count: number; orders: { id: number }[] }
  assert.deepEqual(
    data.map(({ status, count, orders }: Column) => [status, count, orders.map(({ id }) => id)]),
    [
      [1, 0, []],
      [2, 0, []],
      [3, 4, ids.slice(1)],
      [4, 1, ids.slice(0, 1)],
      [5, 0, []],
      [6, 0, []],
    ],
  )
})
