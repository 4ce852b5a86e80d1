import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { audit, orders, refusedDeliveries } from '../../../../db/schema.ts'
import { testCard, testGateway } from '../../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../../testing/shop.ts'
import { deleteExpired } from '../../../accounts/cleanup/delete-expired.ts'

/** A shop with ten vases, two areas, and staff who handle orders. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], providers: gateway.providers })
  const { make, place, as, items } = shop
  const [area, other] = [await make.area(), await make.area()]
  const staff = as(await make.staff(['order:write']))
  const line = { item_id: items[0]!, item_quantity: 1 }
  const buy = (change: object = {}) => place([line], { ...change })
  const move = (id: number, status: number) => staff('POST', `/order/${id}/move`, { status })
  return {
    ...shop,
    ...{ gateway, area, other, staff, line, buy, move },
    /** An order in cash whose delivery was refused. */
    refuse: async (change: object = {}) => {
      const { id } = (await buy(change)).body.data
      await move(id, orderStatus.delivery)
      assert.equal((await staff('POST', `/order/${id}/refused-delivery`)).status, 200)
      return id as number
    },
    read: async (id: number) => (await staff('GET', `/order/${id}?view=staff`)).body.data,
  }
}

const card = { payment_method: 'card', payment: { card: testCard } }
const inArea = (area_id: number) => ({ delivery: { area_id } })

test('cash is offered in the chosen areas only: quote and checkout say why and list the other methods', async (t) => {
  const { buy, call, line, area, other, make, db, stockOf, items } = await openShop(t)
  await make.setting('cash_areas', [area])
  const quote = async (change: object, locale = 'en') =>
    (await call('POST', '/order/quote', { items: [line], ...change }, { locale })).body.data.cash_refusal
  assert.deepEqual([await quote({}), await quote(inArea(area))], [undefined, undefined])
  assert.deepEqual(await quote(inArea(other), 'ar'), {
    code: 'cash_not_in_area',
    message: 'الدفع نقدًا عند الاستلام غير متاح في منطقة التوصيل هذه، يُرجى اختيار طريقة دفع أخرى',
  })
  for (const change of [inArea(other), {}]) {
    const { status, body } = await buy(change)
    assert.deepEqual([status, body.code, body.data], [422, 'cash_not_in_area', { payment_methods: ['card'] }])
    assert.deepEqual(Object.keys(body.errors), ['payment_method'])
  }
  assert.deepEqual([await db.$count(orders), await stockOf(items[0]!)], [0, 50])
  assert.equal((await buy(inArea(area))).status, 201)
  assert.equal((await buy({ ...inArea(other), ...card })).status, 201)
  // Areas are those of Kuwait.
  const abroad = { address: { ...noura, country_region: 'SA', city: 'Riyadh', zip_code: '11564' } }
  assert.equal((await buy(abroad)).status, 201)
})

test('a quote reports a total above the highest in cash, with the fee for cash', async (t) => {
  const { call, line, make } = await openShop(t)
  await make.setting('cash_fee', 1)
  await make.setting('cash_maximum', 13.5)
  const refusal = async (change: object = {}) =>
    (await call('POST', '/order/quote', { items: [line], ...change })).body.data.cash_refusal
  assert.deepEqual([await refusal(), await refusal({ payment_method: 'cash' })], [undefined, undefined])
  await make.setting('cash_maximum', 13.49)
  for (const change of [{}, { payment_method: 'card' }, { payment_method: 'cash' }])
    assert.equal((await refusal(change)).code, 'cash_above_maximum')
})

test('a quote says that nobody asks the recipient of a gift for money, whatever the order costs', async (t) => {
  const { call, line, make } = await openShop(t)
  const refusal = async (gift: object) =>
    (await call('POST', '/order/quote', { items: [line], gift })).body.data.cash_refusal
  assert.equal(await refusal({}), undefined)
  assert.equal((await refusal({ address_from_recipient: true })).code, 'cash_not_from_recipient')
  await make.setting('cash_maximum', 1)
  assert.equal((await refusal({ address_from_recipient: true })).code, 'cash_not_from_recipient')
})

test('a phone number with too many refused deliveries cannot order in cash, however it is written', async (t) => {
  const { refuse, buy, make, read, db } = await openShop(t)
  await make.setting('cash_refusals_limit', 2)
  const first = await refuse()
  assert.deepEqual([(await read(first)).refused_deliveries, (await read(first)).is_cash_blocked], [1, false])
  await refuse()
  const spaced = { address: { ...noura, phone_number: '+965 5000-1234', email: 'other@mail.com' } }
  for (const change of [{}, spaced]) {
    const { status, body } = await buy(change)
    assert.deepEqual([status, body.code, body.data], [422, 'cash_blocked', { payment_methods: ['card'] }])
  }
  assert.equal((await buy(card)).status, 201)
  assert.equal((await buy({ address: { ...noura, phone_number: '+96550001235' } })).status, 201)
  const stored = JSON.stringify(await db.select().from(refusedDeliveries))
  assert.doesNotMatch(stored, /50001234/)
  assert.equal(new Set((await db.select().from(refusedDeliveries)).map(({ phone_hash }) => phone_hash)).size, 1)
})

test('an unpaid order cannot change to cash where a safeguard excludes it', async (t) => {
  const { buy, call, refuse, gateway, make, area, other } = await openShop(t)
  await refuse()
  gateway.next.fate = 'failed'
  const { id, secret } = (await buy({ ...card, ...inArea(other) })).body.data
  const pay = () =>
    call(
      'POST',
      `/order/${id}/pay`,
      { payment_method: 'cash' },
      { 'order-secret': secret, 'idempotency-key': randomUUID() },
    )
  await make.setting('cash_refusals_limit', 1)
  assert.equal((await pay()).body.code, 'cash_blocked')
  await make.setting('cash_refusals_limit', null)
  await make.setting('cash_areas', [area])
  assert.equal((await pay()).body.code, 'cash_not_in_area')
  await make.setting('cash_areas', [other])
  assert.equal((await pay()).status, 200)
})

test('a refused delivery counts once, until it expires or staff allow cash again', async (t) => {
  const { refuse, buy, staff, make, read, db } = await openShop(t)
  await make.setting('cash_refusals_limit', 1)
  await make.setting('cash_refusals_days', 30)
  const first = await refuse()
  assert.equal((await staff('POST', `/order/${first}/refused-delivery`)).status, 200)
  assert.equal((await buy()).body.code, 'cash_blocked')
  for (const _ of [1, 2]) assert.equal((await staff('POST', `/order/${first}/allow-cash`)).status, 200)
  const { refused_deliveries, is_cash_blocked, delivery_refused_at } = await read(first)
  assert.deepEqual([refused_deliveries, is_cash_blocked, typeof delivery_refused_at], [0, false, 'string'])
  await refuse()
  assert.equal((await buy()).body.code, 'cash_blocked')
  await db.update(refusedDeliveries).set({ expires_at: sql`expires_at - interval '30 days'` })
  assert.equal((await buy()).status, 201)
  await deleteExpired(db)
  assert.equal(await db.$count(refusedDeliveries), 0)
  const entries = await db.select().from(audit).where(eq(audit.resource, 'order')).orderBy(audit.id)
  assert.deepEqual(
    entries.filter(({ action }) => action !== 'move').map(({ action }) => action),
    ['refuse_delivery', 'allow_cash', 'refuse_delivery'],
  )
})

test('only a delivery that was sent can be refused', async (t) => {
  const { buy, staff, move } = await openShop(t)
  const { id } = (await buy()).body.data
  const refuse = async () => (await staff('POST', `/order/${id}/refused-delivery`)).body.code
  assert.equal(await refuse(), 'delivery_not_refusable')
  await move(id, orderStatus.canceled)
  assert.equal(await refuse(), 'delivery_not_refusable')
  assert.equal((await staff('POST', '/order/999/refused-delivery')).status, 404)
})

test('a cash order is sent once its phone number is confirmed, if the settings require it', async (t) => {
  const { buy, staff, make, move, read, db } = await openShop(t)
  const [inCash, byCard] = [(await buy()).body.data.id, (await buy(card)).body.data.id]
  await make.setting('cash_phone_confirmation', true)
  assert.deepEqual(
    [(await read(inCash)).needs_phone_confirmation, (await read(byCard)).needs_phone_confirmation],
    [true, false],
  )
  const refused = await move(inCash, orderStatus.delivery)
  assert.deepEqual([refused.status, refused.body.code], [409, 'phone_not_confirmed'])
  const all = await staff('POST', '/order/move', { ids: [inCash, byCard], status: orderStatus.delivery })
  assert.deepEqual(all.body.data, [
    { id: inCash, done: false, code: 'phone_not_confirmed' },
    { id: byCard, done: true },
  ])
  const confirm = (is_confirmed: boolean) => staff('PUT', `/order/${inCash}/phone-confirmation`, { is_confirmed })
  for (const answer of [true, true, false]) assert.equal((await confirm(answer)).status, 200)
  assert.equal((await move(inCash, orderStatus.delivery)).status, 409)
  await confirm(true)
  assert.equal(typeof (await read(inCash)).phone_confirmed_at, 'string')
  assert.equal((await move(inCash, orderStatus.delivery)).status, 200)
  assert.equal(await db.$count(audit, eq(audit.action, 'confirm_phone')), 3)
})
