import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { addDays } from '@rawnaq/rules/local-time'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { orders, outbox, payments } from '../../db/schema.ts'
import { daysOf, periodOf, todayIn } from '../../http/requested-period.ts'
import { testCard, testGateway } from '../../testing/gateways/gateway.ts'
import { openTestShop } from '../../testing/shop.ts'

/** A shop with vases at $12.50 and a staff member who reads the dashboard; `buy` places an order and returns its id. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50, name_ar: 'مزهرية' }], providers: gateway.providers })
  const manager = shop.as(await shop.make.staff(['dashboard:read', 'order:write']))
  const vase = shop.items[0]!
  return {
    ...shop,
    ...gateway,
    vase,
    manager,
    dashboard: async (query = '', locale = 'en') => {
      const { status, body } = await manager('GET', `/dashboard${query}`, undefined, { locale })
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    },
    buy: async (pieces: number, change: object = {}) =>
      (await shop.place([{ item_id: vase, item_quantity: pieces }], { ...change })).body.data.id as number,
    move: (id: number, status: keyof typeof orderStatus) =>
      manager('POST', `/order/${id}/move`, { status: orderStatus[status] }),
    /** Moves an order to this instant. */
    at: (id: number, moment: string) =>
      shop.db
        .update(orders)
        .set({ issue_date: new Date(moment) })
        .where(eq(orders.id, id)),
  }
}

const byCard = { payment_method: 'card', payment: { card: testCard } }

test('a shop without orders has a dashboard too', async (t) => {
  const { dashboard } = await openShop(t)
  const nothing = { orders: 0, revenue: 0, average: 0 }
  const { from, to, days, ...rest } = await dashboard()
  assert.equal(days.length, 30)
  assert.deepEqual([days[0].date, days[29]], [from, { date: to, orders: 0, revenue: 0 }])
  assert.deepEqual(rest, {
    today: nothing,
    yesterday: nothing,
    week_ago: nothing,
    waiting: { due_today: 0, unpaid: 0, balances: 0, no_address: 0, reviews: 0 },
    period: { ...nothing, conversion: null },
    by_status: {},
    low_stock: [],
    unanswered: 0,
    waiting_returns: 0,
    waiting_for_address: [],
    unsent_emails: 0,
    unsent_text_messages: [],
    stuck_payments: [],
  })
})

test('messages that should have been sent a quarter of an hour ago are listed, text messages by their order', async (t) => {
  const { buy, dashboard, db } = await openShop(t)
  const [late, fresh] = [await buy(1), await buy(1)]
  await db.delete(outbox)
  const sms = { channel: 'sms', kind: 'phone_code', recipient: '+96550001234', locale: 'en' } as const
  const email = { kind: 'gift_card', recipient: 'sara@mail.com', locale: 'en' }
  const [before, soon] = [sql`now() - interval '16 minutes'`, sql`now() + interval '5 minutes'`]
  await db.insert(outbox).values([
    { ...sms, order_id: late, attempts: 4, created_at: before, next_attempt_at: soon },
    { ...sms, order_id: fresh, attempts: 1, next_attempt_at: soon },
    { ...email, attempts: 4, created_at: before, next_attempt_at: soon },
    { ...email, next_attempt_at: before },
    { ...email, created_at: before, next_attempt_at: soon },
    { ...email, created_at: before, next_attempt_at: before, sent_at: before },
  ])
  const { unsent_emails, unsent_text_messages } = await dashboard()
  assert.deepEqual([unsent_emails, unsent_text_messages], [2, [{ order_id: late, number: 'RW-1001' }]])
})

test('sales are counted less refunds, on the local day of the order', async (t) => {
  const { buy, dashboard, move, at, manager, next, make } = await openShop(t)
  const [two, four, back, gone] = [await buy(2), await buy(4, byCard), await buy(1), await buy(1)]
  await manager('POST', `/order/${four}/refund`, { amount: 10 }, { 'idempotency-key': randomUUID() })
  await move(gone, 'canceled')
  await move(back, 'delivery')
  await move(back, 'returned')
  next.fate = 'failed'
  const unpaid = await buy(1, byCard)
  // Nine in the evening in London is midnight in Kuwait.
  await at(two, '2026-03-01T21:00:00Z')
  await at(four, '2026-03-01T20:00:00Z')
  for (const id of [back, gone, unpaid]) await at(id, '2026-03-03T08:00:00Z')
  const { period, days, by_status, today } = await dashboard('?from=2026-03-01&to=2026-03-03')
  assert.deepEqual(days, [
    { date: '2026-03-01', orders: 1, revenue: 40 },
    { date: '2026-03-02', orders: 1, revenue: 25 },
    { date: '2026-03-03', orders: 0, revenue: 0 },
  ])
  assert.deepEqual(period, { orders: 2, revenue: 65, average: 32.5, conversion: 40 })
  assert.deepEqual(by_status, { 1: 1, 2: 1, 3: 2, 6: 1 })
  assert.equal(today.orders, 0)
  await make.setting('time_zone', 'Europe/London')
  const inLondon = await dashboard('?from=2026-03-01&to=2026-03-01')
  assert.deepEqual(inLondon.period, { orders: 2, revenue: 65, average: 32.5, conversion: 100 })
})

test('a day with two midnights begins with the first, one without a midnight with its first hour', async (t) => {
  const { buy, dashboard, at, make, manager } = await openShop(t)
  const sold = async (from: string, to: string) => {
    const { days } = await dashboard(`?from=${from}&to=${to}`)
    return days.map(({ orders }: { orders: number }) => orders)
  }
  const moments = ['2026-11-01T03:59:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z']
  const ids = [await buy(1), await buy(1), await buy(1)]
  for (const [place, moment] of moments.entries()) await at(ids[place]!, moment)
  // In Havana clocks go back from one to midnight.
  await make.setting('time_zone', 'America/Havana')
  assert.deepEqual(await sold('2026-10-31', '2026-11-02'), [1, 2, 0])
  assert.deepEqual([await sold('2026-10-31', '2026-10-31'), await sold('2026-11-01', '2026-11-01')], [[1], [2]])
  await manager('POST', `/order/${ids[1]}/refund`, { amount: 2.5 }, { 'idempotency-key': randomUUID() })
  // In Cairo there is no hour from midnight to one on 24 April.
  await make.setting('time_zone', 'Africa/Cairo')
  await at(ids[0]!, '2026-04-23T21:59:59Z')
  await at(ids[2]!, '2026-04-23T22:00:00Z')
  assert.deepEqual(await sold('2026-04-23', '2026-04-24'), [1, 1])
})

test('conversion compares open carts with placed orders', async (t) => {
  const { buy, dashboard, as, make, vase, db } = await openShop(t)
  await buy(1)
  const line = { item_id: vase, item_quantity: 1 }
  for (const items of [[line], [line], []]) {
    const sara = as(await make.customer())
    const { id } = (await sara('POST', '/order', {})).body.data
    for (const line of items) await sara('POST', `/order/${id}/item`, line)
  }
  assert.equal((await dashboard()).period.conversion, 33.33)
  await db.update(orders).set({ created_at: sql`now() - interval '60 days'` }).where(eq(orders.status, 0))
  assert.equal((await dashboard()).period.conversion, 100)
  assert.deepEqual((await dashboard()).today, { orders: 1, revenue: 12.5, average: 12.5 })
})

test('today is compared with yesterday and the same day of last week', async (t) => {
  const { buy, dashboard, at, next, db, move, make } = await openShop(t)
  const slot = { delivery_slot_id: await make.slot(), delivery_from: '10:00', delivery_to: '13:00' }
  const day = 24 * 60 * 60 * 1000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  for (const [pieces, days] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 7],
  ] as const)
    await at(await buy(pieces), ago(days))
  const { today, yesterday, week_ago } = await dashboard()
  assert.deepEqual([today.revenue, yesterday.revenue, week_ago.revenue], [12.5, 25, 50])
  const [due, late, tomorrow, sent] = [await buy(1), await buy(1), await buy(1), await buy(1)]
  for (const [id, offset] of [
    [due, 0],
    [late, -3],
    [tomorrow, 1],
    [sent, 0],
  ] as const)
    await db
      .update(orders)
      .set({ ...slot, delivery_day: addDays(todayIn('Asia/Kuwait', new Date()), offset) })
      .where(eq(orders.id, id!))
  await move(sent, 'delivery')
  next.fate = 'failed'
  await buy(1, byCard)
  const until = new Date()
  await db.update(orders).set({ balance_due: 500, balance_until: until }).where(eq(orders.id, tomorrow!))
  assert.deepEqual((await dashboard()).waiting, {
    ...{ due_today: 2, unpaid: 1, balances: 1, no_address: 0, reviews: 0 },
  })
})

test('low stock lists the lowest first, variants by their own stock, and nothing that is not for sale', async (t) => {
  const { dashboard, make, vase } = await openShop(t)
  const [one, none] = [
    await make.item({ quantity: 1, code: 'ONE' }),
    await make.item({ quantity: 0, name_en: 'Box', name_ar: 'صندوق' }),
  ]
  await make.item({ quantity: 0, published: false })
  await make.variant(vase, { quantity: 2 })
  await make.variant(vase, { quantity: 3 })
  const { low_stock } = await dashboard()
  assert.deepEqual(
    low_stock.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity]),
    [
      [none, 0],
      [one, 1],
      [vase, 2],
    ],
  )
  assert.equal((await dashboard('', 'ar')).low_stock[0].name, 'صندوق')
  await make.setting('low_stock_at', 0)
  assert.equal((await dashboard()).low_stock.length, 1)
})

test('a variant with low stock is named, and an item without any stock is listed as a whole', async (t) => {
  const { dashboard, make, vase } = await openShop(t)
  const large = await make.size('Large')
  await make.variant(vase, { quantity: 0, size_id: large })
  await make.variant(vase, { quantity: 9 })
  const gone = await make.item({ quantity: 0 })
  await make.variant(gone, { quantity: 0, size_id: large })
  const lowStock = async (locale: string) =>
    (await dashboard('', locale)).low_stock.map(({ id, variant }: { id: number; variant: string | null }) => [
      id,
      variant,
    ])
  assert.deepEqual(await lowStock('en'), [
    [vase, 'Large'],
    [gone, null],
  ])
  assert.deepEqual((await lowStock('ar'))[0], [vase, 'Large'])
})

test('unanswered messages and stuck payments are reported as alerts', async (t) => {
  const { dashboard, call, buy, next, db } = await openShop(t)
  const message = { name: 'Noura', email: 'noura@mail.com', subject: 'A wish', message: 'Hello' }
  await call('POST', '/contact', message)
  next.fate = 'lost after'
  const id = await buy(2, byCard)
  assert.deepEqual((await dashboard()).stuck_payments, [])
  await db.update(payments).set({ asked_at: sql`now() - interval '6 minutes'` })
  const { unanswered, stuck_payments } = await dashboard()
  const [{ id: payment, date, ...stuck }] = stuck_payments
  assert.ok(payment > 0 && Date.parse(date))
  const expected = { order_id: id, number: 'RW-1001', method: 'card', currency: 'USD', amount: 25 }
  assert.deepEqual([unanswered, stuck], [1, expected])
})

test('a period is at most a year and does not end before it begins', async (t) => {
  const { manager } = await openShop(t)
  for (const wrong of ['from=2026-03-02&to=2026-03-01', 'from=2025-01-01&to=2026-01-02', 'from=today', 'to=1999-01-01'])
    assert.equal((await manager('GET', `/dashboard?${wrong}`)).status, 422, wrong)
  assert.equal((await manager('GET', '/dashboard?from=2025-01-01&to=2026-01-01')).body.data.days.length, 366)
})

test('days follow the calendar, through a leap day and a change of clocks', () => {
  assert.deepEqual(periodOf({}, '2024-03-01'), { from: '2024-02-01', to: '2024-03-01' })
  assert.deepEqual(periodOf({ from: '2030-01-01' }, '2024-03-01'), { from: '2030-01-01', to: '2030-01-01' })
  assert.deepEqual(daysOf({ from: '2024-02-28', to: '2024-03-01' }), ['2024-02-28', '2024-02-29', '2024-03-01'])
  assert.equal(todayIn('Asia/Kuwait', new Date('2026-11-20T21:00:00Z')), '2026-11-21')
  assert.equal(todayIn('America/New_York', new Date('2026-11-21T04:59:59Z')), '2026-11-20')
})
