import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

type Offer = { id: number; name: string; items_count: number; items: { id: number; name: string }[] }

/** The Eid offer has twenty items for sale and one that is not; the winter offer has none. */
async function shopWithOffers(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write', 'catalogue:read'] })
  const eid = await shop.make.offer(1250, { name_en: 'Eid' })
  const winter = await shop.make.offer(500, { name_en: 'Winter' })
  const items: number[] = []
  for (let made = 0; made < 20; made++) items.push(await shop.make.item({ offer_id: eid }))
  await shop.make.item({ offer_id: eid, published: false })
  await shop.make.item()
  return { ...shop, eid, winter, items }
}

test('offers are read with their first fifteen items, in the order of the item index', async (t) => {
  const { call, eid } = await shopWithOffers(t)
  const { data } = (await call('GET', '/offer')).body as { data: Offer[] }
  const found = (await call('GET', `/offer/${eid}/item`)).body.data
  assert.deepEqual(
    data.map((offer) => [offer.name, offer.items_count, offer.items.length]),
    [
      ['Eid', 20, 15],
      ['Winter', 0, 0],
    ],
  )
  assert.deepEqual(data[0]?.items, found)
  assert.deepEqual((await call('GET', `/offer/${eid}`)).body.data, data[0])
})

test('an offer has fewer items when fewer are requested', async (t) => {
  const { call, eid } = await shopWithOffers(t)
  const { data } = (await call('GET', '/offer?items=2')).body as { data: Offer[] }
  assert.deepEqual(
    data.map(({ items }) => items.length),
    [2, 0],
  )
  assert.deepEqual((await call('GET', `/offer/${eid}?items=0`)).body.data.items, [])
  assert.equal((await call('GET', '/offer?items=16')).status, 422)
})

test('the items of an offer follow every change', async (t) => {
  const { call, eid, items } = await shopWithOffers(t)
  const names = async () => (await call('GET', `/offer/${eid}`)).body.data.items.map(({ name }: Offer) => name)
  const newest = items.at(-1)
  await names()
  await call('PUT', `/item/${newest}`, { name: 'Lantern' })
  assert.equal((await names())[0], 'Lantern')
  await call('PUT', `/item/${newest}`, { offer_id: null })
  assert.equal((await names()).includes('Lantern'), false)
})

test('staff read and write offers without their items', async (t) => {
  const { call, eid } = await shopWithOffers(t)
  const [offer] = (await call('GET', '/offer?view=staff')).body.data
  assert.deepEqual([offer.name, offer.version, 'items' in offer], ['Eid', 1, false])
  assert.equal((await call('PUT', `/offer/${eid}`, { percentage: 10 })).body.data.percentage, 10)
})
