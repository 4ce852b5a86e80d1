import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conversionPlatforms } from '@rawnaq/contract/conversions'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orderSources, orders } from '../../db/schema.ts'
import { noura } from '../../testing/shop.ts'
import { agent, openReportingShop } from '../../testing/shops/reporting-shop.ts'
import { readConversionOptions } from './read-conversion-options.ts'

test('nothing is reported without a consent, without the setting, or for a repeated order', async (t) => {
  const { buy, reports, report, enabledOptions } = await openReportingShop(t)
  const key = 'the-same-order-key'
  await buy({ conversion_consent: false, key })
  await buy({ conversion_consent: true, key })
  await buy({ conversion_consent: undefined })
  enabledOptions.conversions = false
  assert.equal((await buy()).status, 201)
  assert.deepEqual(await reports(), [])
  assert.equal(await report(), 0)
})

test('an order is reported once it is paid, a canceled one never', async (t) => {
  const { buy, report, gateway, db, collector } = await openReportingShop(t)
  const unpaid = { payment_method: gateway.provider.method }
  const [paid, canceled] = [(await buy(unpaid)).body.data, (await buy(unpaid)).body.data]
  assert.equal(paid.status, orderStatus.no_payment)
  await db.update(orders).set({ status: orderStatus.canceled, hold_until: null }).where(eq(orders.id, canceled.id))
  assert.equal(await report(), 0)
  await db.update(orders).set({ status: orderStatus.placed, hold_until: null }).where(eq(orders.id, paid.id))
  assert.equal(await report(), 4)
  assert.ok(collector.received.every(({ text }) => text.includes(paid.number)))
})

test('an order by staff is not reported: its customer has not agreed', async (t) => {
  const { as, make, items, db, report, reports } = await openReportingShop(t)
  const staff = as(await make.staff(['staff_order:write']))
  const order = { items: [{ item_id: items[0]!, item_quantity: 2 }], address: noura, pay_by: 'cash', locale: 'en' }
  const placed = await staff(
    'POST',
    '/order/by-staff',
    { ...order, source: 'whatsapp', conversion_consent: true, expected_total: 24.69 },
    { ...agent, 'idempotency-key': 'an-order-by-staff' },
  )
  assert.deepEqual([placed.status, placed.body.data?.status], [201, orderStatus.placed], placed.text)
  assert.deepEqual(
    [(await db.select().from(orderSources)).map(({ source }) => source), await reports(), await report()],
    [['whatsapp'], [], 0],
  )
})

test('an order by staff is reported once its customer agrees with the payment by link', async (t) => {
  const { as, make, call, items, db, gateway, collector, report, reports } = await openReportingShop(t)
  const { method } = gateway.provider
  const staff = as(await make.staff(['staff_order:write']))
  const placed = await staff(
    'POST',
    '/order/by-staff',
    {
      items: [{ item_id: items[0]!, item_quantity: 2 }],
      address: noura,
      pay_by: 'link',
      locale: 'en',
      expected_total: 24.69,
    },
    { 'idempotency-key': 'an-order-by-staff' },
  )
  assert.equal(placed.status, 201, placed.text)
  const { id } = placed.body.data
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const headers = { ...agent, 'order-secret': order!.secret }
  const asks = async () => (await call('GET', `/order/${id}`, undefined, headers)).body.data.asks_conversion_consent
  const pay = async (payment_method: string, conversion_consent: boolean | undefined, key: string) => {
    const body = { payment_method, conversion_consent }
    const answer = await call('POST', `/order/${id}/pay`, body, { ...headers, 'idempotency-key': key })
    assert.equal(answer.status, 200, answer.text)
  }
  assert.equal(await asks(), true)
  await pay(method, true, 'the-first-payment-of-it')
  assert.deepEqual(
    (await reports()).map(({ platform, ip, user_agent }) => [platform, ip, user_agent]),
    [...conversionPlatforms].sort().map((platform) => [platform, '127.0.0.1', agent['user-agent']]),
  )
  await pay(method, undefined, 'another-payment-of-it')
  assert.deepEqual([await reports(), await report()], [[], 0])
  await pay('cash', true, 'the-third-payment-of-it')
  assert.deepEqual([await asks(), await report()], [false, 4])
  const meta = collector.received.find(({ path }) => path.startsWith('/meta-1'))!
  assert.equal(meta.body.data[0].event_source_url, 'https://shop.example/main/complete-order')
})

test('the checkout asks only for configured platforms, once staff have switched the reports on', async (t) => {
  const { call, make, settled } = await openReportingShop(t)
  const readConsent = async (locale = 'en') =>
    (await call('GET', '/conversion-consent', undefined, { locale })).body.data
  assert.deepEqual(await readConsent(), { platforms: [], text: '' })
  await make.setting('conversions_reported', true)
  await settled()
  const { platforms, text } = await readConsent()
  assert.deepEqual(platforms, ['google', 'meta', 'tiktok', 'snapchat'])
  assert.match(text, /^I agree that this purchase is reported to Google, Meta, TikTok, and Snapchat to measure/)
  assert.match((await readConsent('ar')).text, /^أوافق على إبلاغ Google وMeta وTikTok وSnapchat بهذا الشراء/)
})

test('an account is configured with its id and its token, and never with only one of them', () => {
  assert.deepEqual(readConversionOptions({}), {})
  assert.deepEqual(
    readConversionOptions({ META_PIXEL_ID: '12', META_ACCESS_TOKEN: 'abc', META_TEST_EVENT_CODE: 'TEST1' }),
    { meta: { id: '12', token: 'abc', url: 'https://graph.facebook.com/v24.0', testCode: 'TEST1' } },
  )
  const refuses = (env: NodeJS.ProcessEnv, text: string) =>
    assert.throws(() => readConversionOptions(env), { message: text })
  refuses({ GA4_API_SECRET: 's' }, 'GA4_MEASUREMENT_ID and GA4_API_SECRET are set together or not at all.')
  refuses({ SNAP_PIXEL_ID: '1/2', SNAP_ACCESS_TOKEN: 's' }, 'SNAP_PIXEL_ID has letters, digits and dashes only.')
  refuses(
    { TIKTOK_PIXEL_ID: '1', TIKTOK_ACCESS_TOKEN: 's', TIKTOK_URL: 'http://tiktok' },
    'TIKTOK_URL has to be an https:// address, such as https://business-api.tiktok.com.',
  )
})
