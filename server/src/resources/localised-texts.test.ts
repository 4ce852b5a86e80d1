import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'

const permissions = ['catalogue:write', 'content:write']
const arabic = { locale: 'ar' }

test('a text is read in the caller’s language, with all languages beside it', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.unit({ name_en: 'Piece', name_ar: 'قطعة' })
  const translations = [
    { locale: 'en', field: 'name', value: 'Piece' },
    { locale: 'ar', field: 'name', value: 'قطعة' },
  ]
  assert.deepEqual((await call('GET', '/unit/1')).body.data, { id: 1, name: 'Piece', translations })
  assert.deepEqual((await call('GET', '/unit/1', undefined, arabic)).body.data, { id: 1, name: 'قطعة', translations })
})

test('a text missing in one language is read in the other', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.unit({ name_en: '', name_ar: 'قطعة' })
  await make.unit({ name_en: 'Box', name_ar: '  ' })
  assert.equal((await call('GET', '/unit/1')).body.data.name, 'قطعة')
  assert.equal((await call('GET', '/unit/2', undefined, arabic)).body.data.name, 'Box')
})

test('the locale header precedes Content-Language, which precedes Accept-Language; English is the default', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.unit({ name_en: 'Piece', name_ar: 'قطعة' })
  const nameFor = async (headers: Record<string, string>) =>
    (await call('GET', '/unit/1', undefined, headers)).body.data.name
  assert.equal(await nameFor({ 'accept-language': 'ar-KW,ar;q=0.9,en;q=0.5' }), 'قطعة')
  assert.equal(await nameFor({ 'content-language': 'en', 'accept-language': 'ar' }), 'Piece')
  assert.equal(await nameFor({ locale: 'ar', 'content-language': 'en' }), 'قطعة')
  assert.equal(await nameFor({ locale: 'fr', 'content-language': 'AR' }), 'قطعة')
  assert.equal(await nameFor({ locale: 'fr', 'accept-language': 'fr' }), 'Piece')
})

test('a written text is in the caller’s language; translations name theirs', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const translations = [{ locale: 'en', field: 'name', value: ' Large ' }]
  const { body } = await call('POST', '/size', { name: 'كبير', translations }, arabic)
  assert.equal(body.data.name, 'كبير')
  assert.equal((await call('GET', '/size/1')).body.data.name, 'Large')
  const changed = [{ locale: 'ar', field: 'name', value: 'كبير جدًا' }]
  await call('PUT', '/size/1', { translations: changed })
  assert.equal((await call('GET', '/size/1', undefined, arabic)).body.data.name, 'كبير جدًا')
  assert.equal((await call('GET', '/size/1')).body.data.name, 'Large')
})

test('a record without a name in any language is refused, on create and update', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const refused = { name: ['Write it in English or in Arabic'] }
  assert.deepEqual((await call('POST', '/size', {})).body.errors, refused)
  assert.deepEqual((await call('POST', '/size', { name: '   ' })).body.errors, refused)
  await call('POST', '/size', { name: 'Large' })
  const emptied = await call('PUT', '/size/1', { name: '' })
  assert.deepEqual([emptied.status, emptied.body.errors], [422, refused])
  assert.equal((await call('GET', '/size/1')).body.data.name, 'Large')

  await call('POST', '/post', { title: 'News' })
  assert.deepEqual((await call('PUT', '/post/1', { title: ' ' })).body.errors, { title: refused.name })
})

test('a translation of a field that is no text is refused', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const translations = [{ locale: 'ar', field: 'password_hash', value: 'x' }]
  const { status, body } = await call('POST', '/size', { name: 'Large', translations })
  assert.deepEqual([status, body.errors], [422, { translations: ['This field is unknown'] }])
  assert.equal((await call('GET', '/size')).body.meta.total, 0)
})

test('a refusal is in the caller’s language', async (t) => {
  const { call } = await openTestShop(t, { permissions })
  const { body } = await call('POST', '/color', { name: 'أسود', hex: 'black' }, arabic)
  assert.deepEqual([body.message, body.errors], ['هناك ما يحتاج إلى تصحيح', { hex: ['القيمة غير صحيحة'] }])
})
