import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../http/errors/refusal.ts'
import { openTestShop } from '../../testing/shop.ts'
import { seoColumns } from './seo-columns.ts'

test('a slug is stored in lower case with hyphens, and other columns stay', () => {
  const columns = { slug_en: ' Gold Dallah! ', slug_ar: 'دلّة ذهبية', seo_title_en: 'A', code: 'X Y' }
  assert.deepEqual(seoColumns(columns), { ...columns, slug_en: 'gold-dallah', slug_ar: 'دلة-ذهبية' })
  assert.deepEqual(seoColumns({ slug_en: '' }), { slug_en: '' })
})

test('an empty slug and texts that are too long are refused by their field', () => {
  for (const [columns, errors] of [
    [{ slug_ar: '!!!' }, { slug_ar: ['slug_without_words'] }],
    [{ slug_en: 'a'.repeat(101) }, { slug_en: ['too_long'] }],
    [{ seo_title_en: 'a'.repeat(201) }, { seo_title_en: ['too_long'] }],
    [{ seo_description_ar: 'a'.repeat(501) }, { seo_description_ar: ['too_long'] }],
  ] as const)
    assert.throws(
      () => seoColumns(columns),
      (error) => {
        assert.ok(error instanceof Refusal)
        assert.deepEqual(error.details.errors, errors)
        return true
      },
    )
})

test('two items can have the same slug, and suggestions and lists have it in the language of the reader', async (t) => {
  const { call, items } = await openTestShop(t, {
    permissions: ['catalogue:write'],
    items: [{ name_en: 'Oud box' }, { name_en: 'Oud burner' }],
  })
  for (const id of items) assert.equal((await call('PUT', `/item/${id}`, { slug: 'Oud Gift' })).status, 200)
  const slugs = async (path: string) => {
    const { data } = (await call('GET', path)).body
    return (data.items ?? data).map(({ slug }: { slug: string }) => slug)
  }
  for (const path of ['/item', '/search/suggest?search=oud', '/item?lang=ar'])
    assert.deepEqual(await slugs(path), ['oud-gift', 'oud-gift'], path)
})
