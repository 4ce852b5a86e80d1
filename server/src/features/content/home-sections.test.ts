import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { homePreviews } from '../../db/schema.ts'
import { pictureShape } from '../../testing/factories.ts'
import { openTestShop } from '../../testing/shop.ts'

const permissions = ['setting:write']
const hero = { kind: 'hero', visible: true, title_en: 'Light', title_ar: 'نور', image_url: '/media/lamp.webp' }
const latest = { kind: 'latest', visible: true }
const hidden = { kind: 'journal', visible: false, title_en: 'Stories' }

test('sections are read in their order with their pictures; hidden ones by staff only', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  await make.pictureAt('lamp.webp')
  const stored = [latest, hidden, hero]
  assert.equal((await call('PUT', '/setting/home_sections', { value: stored })).status, 200)
  const image = { path: 'lamp.webp', alt: '', url: '/media/lamp.webp', ...pictureShape }
  assert.deepEqual((await call('GET', '/setting/home_sections')).body.data.value, [
    { ...latest, image: null, narrow_image: null },
    { ...hero, image, narrow_image: null },
  ])
  assert.deepEqual((await call('GET', '/setting/home_sections?view=staff')).body.data.value, stored)
})

test('sections as they are read can be saved, without their pictures', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  await make.pictureAt('lamp.webp')
  await make.setting('home_sections', [hero])
  const { value } = (await call('GET', '/setting/home_sections')).body.data
  await call('PUT', '/setting/home_sections', { value })
  assert.deepEqual((await call('GET', '/setting/home_sections?view=staff')).body.data.value, [hero])
})

test('sections of an unknown kind, with unknown parts or markup for a picture are refused, and nothing changes', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  await make.setting('home_sections', [latest])
  for (const wrong of [
    { ...latest, kind: 'script' },
    { ...latest, html: '<b>' },
    { ...hero, image_url: 'https://elsewhere.example/a.png' },
    { ...hero, title_en: 'x'.repeat(121) },
    { kind: 'category', visible: true, category_id: 'all' },
    { kind: 'film', visible: true, item_id: 'RWQ-MB-018' },
  ])
    assert.equal((await call('PUT', '/setting/home_sections', { value: [wrong] })).status, 422)
  assert.equal((await call('PUT', '/setting/home_sections', { value: Array(21).fill(latest) })).status, 422)
  assert.deepEqual((await call('GET', '/setting/home_sections?view=staff')).body.data.value, [latest])
})

test('a preview shows sections to the holder of its link for an hour, and the shop stays as it is', async (t) => {
  const { call, db, make } = await openTestShop(t, { permissions })
  await make.setting('home_sections', [latest])
  const opened = await call('POST', '/setting/home_sections/preview', { value: [hero, hidden] })
  const [, token] = /\/main\?preview=([\w-]{43})$/.exec(opened.body.data.url) ?? []
  const path = `/setting/home_sections/preview/${token}`
  assert.deepEqual((await call('GET', path)).body.data, [{ ...hero, image: null, narrow_image: null }])
  assert.deepEqual(
    (await call('GET', '/setting/home_sections')).body.data.value.map(({ kind }: { kind: string }) => kind),
    ['latest'],
  )
  await db.update(homePreviews).set({ expires_at: sql`now()` })
  assert.equal((await call('GET', path)).status, 404)
})

test('an accent colour too light to read is refused with the reason, and a dark one is saved', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const refused = await call('PUT', '/setting', { values: { accent_color: '#e0b0c0' } })
  assert.match(refused.body.errors['values.accent_color'][0], /too light to read/)
  assert.equal((await call('PUT', '/setting', { values: { accent_color: 'red' } })).status, 422)
  assert.equal((await call('GET', '/setting/accent_color')).status, 404)
  const saved = await call('PUT', '/setting', { values: { accent_color: ' #6B1D2A ' } })
  assert.deepEqual(saved.body.data, [{ key: 'accent_color', value: '#6b1d2a', version: 1 }])
})

test('promises are read by anyone with a known icon and a text in both languages, four at most', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const wrapped = { icon: 'gift', title_en: 'Boxed in cedar', title_ar: 'صناديق من الأرز', text_en: 'On every order.' }
  assert.equal((await call('PUT', '/setting/promises', { value: [wrapped] })).status, 200)
  for (const wrong of [[{ ...wrapped, icon: 'star' }], [{ title_en: 'Boxed' }], Array(5).fill(wrapped)])
    assert.equal((await call('PUT', '/setting/promises', { value: wrong })).status, 422)
  assert.deepEqual((await call('GET', '/setting/promises')).body.data.value, [wrapped])
})
