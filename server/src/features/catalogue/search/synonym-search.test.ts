import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithOud(t: TestContext) {
  const shop = await openTestShop(t)
  const { make } = shop
  await make.item({ name_en: 'Oud chips', name_ar: 'كسر عود' })
  await make.item({ name_en: 'Perfume oil', name_ar: 'دهن عود معتق' })
  await make.item({ name_en: 'Hair oil', name_ar: 'دهن للشعر' })
  await make.item({ name_en: 'Agarwood box', name_ar: 'صندوق خشب' })
  const read = async (search: string, more = '') =>
    (await shop.call('GET', `/item?search=${encodeURIComponent(search)}${more}`)).body
  const found = async (search: string, more = '') =>
    (await read(search, more)).data.map(({ name }: { name: string }) => name).sort()
  const suggested = async (search: string) => {
    const { body } = await shop.call('GET', `/search/suggest?search=${encodeURIComponent(search)}`)
    return body.data.items.map(({ name }: { name: string }) => name).sort()
  }
  const asStaff = shop.as(await make.staff(['catalogue:write']))
  return { ...shop, read, found, suggested, asStaff }
}

test('a search finds the synonyms that staff edit, words and phrases in both languages', async (t) => {
  const { found, suggested, asStaff } = await shopWithOud(t)
  assert.deepEqual(await found('agarwood'), ['Agarwood box'])

  const words = { locale: 'ar', field: 'words', value: 'دهنُ العود؛ بخور الشجر' }
  const written = await asStaff('POST', '/synonym', { words: 'Oud, AGARWOOD', translations: [words] })
  assert.equal(written.status, 201)
  assert.equal(written.body.data.terms, undefined)
  const all = ['Agarwood box', 'Oud chips', 'Perfume oil']
  for (const search of ['oud', 'agarwood', 'دهن العود', 'دهن عود']) {
    assert.deepEqual(await found(search), all, search)
    assert.deepEqual(await suggested(search), all, search)
  }
  assert.deepEqual(await found('بخور الشجر'), all)
  assert.deepEqual(await found('دهن'), ['Hair oil', 'Perfume oil'])
  assert.deepEqual(await found('agarwood box'), ['Agarwood box'])

  await asStaff('DELETE', `/synonym/${written.body.data.id}`)
  assert.deepEqual(await found('agarwood'), ['Agarwood box'])
})

test('a word without items is found by its synonyms, not corrected', async (t) => {
  const { read, make, settled } = await shopWithOud(t)
  assert.equal((await read('agarwod')).meta.did_you_mean, 'agarwood')
  await make.synonym('agarwod, hair', '')
  await settled()
  const { data, meta } = await read('agarwod')
  assert.deepEqual([data.length, data[0].name, meta.did_you_mean], [1, 'Hair oil', undefined])
})

test('a typing error is corrected with a word of the shop, in the language of the search', async (t) => {
  const { read } = await shopWithOud(t)
  const meant = async (search: string, more = '') => (await read(search, more)).meta.did_you_mean
  assert.equal(await meant('agarwod box'), 'agarwood box')
  assert.equal(await meant('صندزق'), 'صندوق')
  assert.equal(await meant('agarwood'), undefined)
  assert.equal(await meant('zzzzqq'), undefined)
  // The corrected search has to find something.
  assert.equal(await meant('agarwod', '&lowest_price=9000'), undefined)
})

test('synonyms are limited, need words, and are written with an audit entry by staff of the catalogue', async (t) => {
  const { asStaff, call } = await shopWithOud(t)
  const errors = async (body: object) => {
    const { status, body: answer } = await asStaff('POST', '/synonym', body)
    return [status, answer.errors && Object.keys(answer.errors)]
  }
  assert.deepEqual(await errors({}), [422, ['words']])
  assert.deepEqual(await errors({ words: 'oud, !!' }), [422, ['words']])
  assert.deepEqual(await errors({ words: Array.from({ length: 11 }, (_, n) => `word${n}`).join(',') }), [
    422,
    ['words'],
  ])
  assert.equal((await call('GET', '/synonym')).body.meta.total, 0)
  assert.equal((await asStaff('POST', '/synonym', { words: 'oud', popular: true })).status, 201)
  await asStaff('POST', '/synonym', { words: 'rose' })
  const { data } = (await call('GET', '/synonym?popular=true')).body
  assert.deepEqual(
    data.map(({ words }: { words: string }) => words),
    ['oud'],
  )
})
