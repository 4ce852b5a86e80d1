import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { pictureShape } from '../../testing/factories.ts'
import { openTestShop } from '../../testing/shop.ts'

test('anyone reads the public settings, and no other', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.setting('limit_price_for_shipment', 200)
  await make.setting('questions', [{ title_en: 'When?', answer_en: 'Tomorrow' }])
  await make.setting('smtp_password', 'secret')
  assert.deepEqual((await call('GET', '/setting')).body.data, [
    { key: 'limit_price_for_shipment', value: 200 },
    { key: 'questions', value: [{ title_en: 'When?', answer_en: 'Tomorrow' }] },
  ])
  assert.deepEqual((await call('GET', '/setting/questions')).body.data.value[0].answer_en, 'Tomorrow')
  const hidden = await call('GET', '/setting/smtp_password')
  assert.deepEqual([hidden.status, hidden.text.includes('secret')], [404, false])
})

test('instagram is read under its correct name and under the specification’s spelling', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.setting('instgram', 'https://instagram.com/rawnaq')
  for (const key of ['instgram', 'instagram']) {
    const { data } = (await call('GET', `/setting/${key}`)).body
    assert.deepEqual(data, { key, value: 'https://instagram.com/rawnaq' })
  }
})

test('the about texts have complete pictures for shoppers, and their stored form for staff', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['setting:read'] })
  await make.pictureAt('house.webp')
  const entries = [
    { content_en: 'We', image_url: '/media/house.webp' },
    { content_en: 'You', image_url: '/media/gone.webp' },
    { content_en: 'They', image_url: null },
  ]
  await make.setting('who_us', entries)
  const image = { path: 'house.webp', alt: '', url: '/media/house.webp', ...pictureShape }
  const expected = [image, null, null].map((picture, place) => ({ ...entries[place], image: picture }))
  assert.deepEqual((await call('GET', '/setting/who_us')).body.data.value, expected)
  assert.deepEqual((await call('GET', '/setting/who_us?view=staff')).body.data.value, entries)
})

test('the settings route returns all settings at once, and pages when a page is requested', async (t) => {
  const { call, make } = await openTestShop(t)
  for (const { key, value } of demoCatalogue.settings) await make.setting(key, value)
  const { data, meta, links } = (await call('GET', '/setting')).body
  assert.ok(data.length > 15, `${data.length} settings`)
  assert.deepEqual([meta.total, meta.last_page, links.next], [data.length, 1, null])
  const second = (await call('GET', '/setting?page=2&per_page=15')).body
  assert.deepEqual([second.data, second.meta.last_page], [data.slice(15, 30), Math.ceil(data.length / 15)])
})

test('anyone reads whether the shop has an offer that discounts anything, and delivery areas', async (t) => {
  const { call, make } = await openTestShop(t)
  const keys = async () => (await call('GET', '/setting')).body.data.map(({ key }: { key: string }) => key)
  await make.offer(0)
  await make.area({ published: false })
  assert.deepEqual(await keys(), [])
  await make.area()
  assert.deepEqual(await keys(), ['has_delivery_areas'])
  await make.offer(20)
  assert.deepEqual(await keys(), ['has_offers', 'has_delivery_areas'])
})
