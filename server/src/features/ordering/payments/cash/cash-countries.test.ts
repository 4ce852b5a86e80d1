import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orders } from '../../../../db/schema.ts'
import { noura } from '../../../../testing/shop.ts'
import { openPayingShop } from '../../../../testing/shops/paying-shop.ts'

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
const abroad = { ...noura, country_region: 'US', zip_code: '98004' }
const cash = { payment_method: 'cash', payment: undefined, coupon_code: undefined, expected_total: 25 }
const refused = {
  message: 'Cash on delivery is not available in this country',
  code: 'cash_not_available',
  errors: { payment_method: ['Cash on delivery is not available in this country'] },
  data: { payment_methods: ['card'] },
}

test('cash is taken in the Gulf and refused elsewhere before anything is placed', async (t) => {
  const { buy, db, stockOf, vase } = await openPayingShop(t)
  const { status, body } = await buy({ ...cash, address: abroad })
  assert.deepEqual([status, body], [422, refused])
  assert.deepEqual([await db.$count(orders), await stockOf(vase)], [0, 5])
  assert.equal((await buy({ ...cash, address: { ...noura, country_region: 'OM', zip_code: '111' } })).status, 201)
  assert.equal((await buy({ address: abroad })).status, 201)
})

test('an address by area and block is in Kuwait', async (t) => {
  const { as, make, vase } = await openPayingShop(t)
  const call = as(await make.customer())
  const address_id = (await call('POST', '/address', home)).body.data.id
  const command = {
    items: [{ item_id: vase, item_quantity: 1 }],
    address_id,
    payment_method: 'cash',
    expected_total: 12.5,
  }
  const placed = await call('POST', '/order/checkout', command, { 'idempotency-key': randomUUID() })
  assert.equal(placed.status, 201)
})

test('an unpaid order to another country cannot be changed to cash', async (t) => {
  const { buy, next, payAgain, call, by } = await openPayingShop(t)
  next.fate = 'failed'
  const { id, secret } = (await buy({ address: abroad })).body.data
  const { status, body } = await payAgain(id, secret, { payment_method: 'cash', payment: undefined })
  assert.deepEqual([status, body], [422, refused])
  assert.equal((await call('GET', `/order/${id}`, undefined, by(secret))).body.data.status, 1)
})

test('the countries for cash are a setting and are listed with the payment methods', async (t) => {
  const { call, make, as, buy } = await openPayingShop(t)
  const countries = async () =>
    (await call('GET', '/payment-method')).body.data.map((way: Record<string, unknown>) => [way.method, way.countries])
  const gulf = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM']
  assert.deepEqual(await countries(), [
    ['cash', gulf],
    ['card', null],
  ])
  const owner = as(await make.staff(['setting:write']))
  const change = (value: unknown) => owner('PUT', '/setting/cash_countries', { value })
  assert.equal((await change(['KW', 'US'])).status, 200)
  assert.deepEqual((await countries())[0], ['cash', ['KW', 'US']])
  assert.equal((await buy({ ...cash, address: abroad })).status, 201)
  assert.equal((await buy({ ...cash, address: { ...noura, country_region: 'SA', zip_code: '12211' } })).status, 422)
  for (const wrong of [[], ['XX'], ['KW', 'KW'], 'KW']) assert.equal((await change(wrong)).status, 422)
  assert.equal((await change(null)).status, 200)
  assert.deepEqual((await countries())[0], ['cash', gulf])
})
