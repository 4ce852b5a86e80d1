import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orderConversions, orderSources, orders, users } from '../../../db/schema.ts'
import { campaignCookies } from '../../../http/campaign-source.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { deleteAccount } from '../../accounts/profile/delete-account.ts'

async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', selling_price: 2000, quantity: 100 }] })
  shop.enabledOptions.campaigns = true
  const [vase] = shop.items
  /** Places an order for a vase with the cookie that this query string of a page sets. */
  const placeFrom = (query: string, more: Parameters<typeof shop.place>[1] = {}) => {
    const cookie = campaignCookies(`/main?${query}`, shop.siteUrl)[0]?.split(';')[0] ?? ''
    return shop.place([{ item_id: vase!, item_quantity: 1 }], { ...more, headers: { ...more.headers, cookie } })
  }
  const sources = () => shop.db.select().from(orderSources).orderBy(orderSources.order_id)
  return { ...shop, placeFrom, sources, staff: shop.as(await shop.make.staff(['order:read', 'report:read'])) }
}

const eid = 'utm_source=instagram&utm_medium=story&utm_campaign=%D8%B9%D9%8A%D8%AF&fbclid=Iw-1'

test('an order has the campaign that led to it: for staff, in its export and in the reports', async (t) => {
  const { placeFrom, sources, staff } = await openShop(t)
  const { id } = (await placeFrom(eid)).body.data
  const plain = (await placeFrom('page=2')).body.data
  assert.deepEqual(await sources(), [
    {
      ...{ order_id: id, source: 'instagram', medium: 'story', campaign: 'عيد', term: '', content: '' },
      click_ids: { fbclid: 'Iw-1' },
    },
  ])
  assert.deepEqual((await staff('GET', `/order/${id}?view=staff`)).body.data.campaign, {
    ...{ source: 'instagram', medium: 'story', campaign: 'عيد', term: '', content: '' },
  })
  assert.equal((await staff('GET', `/order/${plain.id}?view=staff`)).body.data.campaign, null)
  const [heading, first, second] = (await staff('GET', '/export/orders.csv')).text.trim().split('\n')
  assert.match(heading!, /,utm_source,utm_medium,utm_campaign,utm_term,utm_content,/)
  assert.match(first!, /,instagram,story,عيد,,,[^,]*$/)
  assert.match(second!, /,,,,,,[^,]*$/)
  const rowsBy = async (by: string) =>
    (await staff('GET', `/report/sales?by=${by}`)).body.data.rows.map(
      ({ key, name, orders: count }: { key: string; name: string; orders: number }) => [key, name, count],
    )
  const byKey = (rows: [string, string, number][]) => rows.toSorted(([a], [b]) => a.localeCompare(b))
  assert.deepEqual(byKey(await rowsBy('source')), [
    ['', '', 1],
    ['instagram', 'instagram', 1],
  ])
  assert.deepEqual(byKey(await rowsBy('campaign')), [
    ['', '', 1],
    ['عيد', 'عيد', 1],
  ])
})

test('an order by staff has the source that they chose, and none if they chose none', async (t) => {
  const { make, as, items, sources } = await openShop(t)
  const staff = as(await make.staff(['staff_order:write', 'order:read', 'report:read']))
  const order = { items: [{ item_id: items[0]!, item_quantity: 1 }], address: noura, pay_by: 'cash', locale: 'en' }
  const placeFrom = (source: string | null | undefined, key: string) =>
    staff('POST', '/order/by-staff', { ...order, source, expected_total: 20 }, { 'idempotency-key': key })
  const { id } = (await placeFrom('whatsapp', 'whatsapp-order-key')).body.data
  assert.equal((await placeFrom('phone', 'whatsapp-order-key')).body.data.id, id)
  assert.equal((await placeFrom(null, 'order-without-source')).status, 201)
  assert.deepEqual((await placeFrom('radio', 'order-from-the-radio')).body.errors, {
    source: ['Choose one of the options'],
  })
  assert.deepEqual(
    (await sources()).map(({ order_id, source, medium }) => [order_id, source, medium]),
    [[id, 'whatsapp', 'staff']],
  )
  const { campaign } = (await staff('GET', `/order/${id}?view=staff`)).body.data
  assert.deepEqual([campaign.source, campaign.medium, campaign.campaign], ['whatsapp', 'staff', ''])
  const report = await staff('GET', '/report/sales?by=source')
  assert.deepEqual(
    report.body.data.rows.map(({ key, orders: count }: { key: string; orders: number }) => [key, count]).sort(),
    [
      ['', 1],
      ['whatsapp', 1],
    ],
  )
  const exported = (locale: string) => staff('GET', '/report/sales/export?by=source', undefined, { locale })
  assert.match((await exported('en')).text, /WhatsApp,1,/)
  assert.match((await exported('ar')).text, /واتساب,1,/)
})

test('a repeated order is the same one, whatever campaign the browser has meanwhile', async (t) => {
  const { placeFrom, sources } = await openShop(t)
  const key = randomUUID()
  const first = await placeFrom(eid, { key })
  const second = await placeFrom('utm_source=newsletter', { key })
  assert.deepEqual([second.status, second.body.data.id], [201, first.body.data.id])
  assert.deepEqual(
    (await sources()).map(({ source }) => source),
    ['instagram'],
  )
})

test('a shop that does not note campaigns stores none, and a forged cookie is ignored', async (t) => {
  const { placeFrom, place, sources, enabledOptions, items } = await openShop(t)
  const lines = [{ item_id: items[0]!, item_quantity: 1 }]
  assert.equal((await place(lines, { headers: { cookie: 'campaign=eyJ1dG1f' } })).status, 201)
  enabledOptions.campaigns = false
  assert.equal((await placeFrom(eid)).status, 201)
  assert.deepEqual(await sources(), [])
})

test('the campaign of a deleted account stays, its click ids and consents to reports do not', async (t) => {
  const { placeFrom, sources, make, db } = await openShop(t)
  const person = await make.customer()
  const { id } = (await placeFrom(eid, { headers: person.headers })).body.data
  await db.insert(orderConversions).values({ order_id: id, platform: 'meta', consent_text: 1 })
  await db.update(orders).set({ status: orderStatus.complete }).where(eq(orders.id, id))
  const [account] = await db.select().from(users).where(eq(users.id, person.id))
  await deleteAccount(db, account!)
  const [source] = await sources()
  assert.deepEqual([source?.source, source?.click_ids], ['instagram', {}])
  assert.deepEqual(await db.select().from(orderConversions), [])
})
