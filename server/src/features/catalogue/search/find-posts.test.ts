import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { posts } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithPosts(t: TestContext) {
  const { call, db, make, settled } = await openTestShop(t)
  const found = async (search: string) => {
    await settled()
    const { body } = await call('GET', `/search?search=${encodeURIComponent(search)}`)
    return body.posts.map(({ id }: { id: number }) => id)
  }
  return { db, make, found }
}

test('posts are found by the words of both languages, in any inflection', async (t) => {
  const { make, found } = await shopWithPosts(t)
  const gifts = await make.post({ title_en: 'Wrapping gifts', title_ar: 'تغليف الهدايا', body_en: 'In twelve boxes' })
  await make.post({ title_en: 'Caring for brass', title_ar: 'العناية بالنحاس' })
  for (const search of ['gift', 'GIFTS', 'box with a gift', 'wrap', 'wra', 'هدايا', 'للهدايا', 'تغليف هدايا'])
    assert.deepEqual(await found(search), [gifts], search)
  for (const search of ['gift brass', 'ifts', 'zzzzz', '%', ' ؟ ', 'with'])
    assert.deepEqual(await found(search), [], search)
})

test('typing errors in a search of posts are corrected by the words of posts, not of items', async (t) => {
  const { make, found } = await shopWithPosts(t)
  const oud = await make.post({ title_en: 'Incense at home', title_ar: 'البخور في البيت' })
  await make.item({ name_en: 'Lantern' })
  assert.deepEqual(await found('incesne'), [oud])
  assert.deepEqual(await found('بخوور'), [oud])
  assert.deepEqual(await found('lanten'), [])
})

test('a word that items have is not corrected to one of posts', async (t) => {
  const { make, found } = await shopWithPosts(t)
  const post = await make.post({ title_en: 'Lanterns at night' })
  assert.deepEqual(await found('lantarn night'), [post])
  await make.item({ name_en: 'Lantarn' })
  assert.deepEqual(await found('lantarn night'), [])
})

test('posts with all words in their titles come first, then the newest, at most ten', async (t) => {
  const { make, found } = await shopWithPosts(t)
  const of = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) })
  const inText = await make.post({ title_en: 'Scents', body_en: 'Oud and amber', ...of(9) })
  const newer = await make.post({ title_en: 'Oud in amber', ...of(3) })
  const older = await make.post({ title_en: 'Amber, then oud', ...of(2) })
  assert.deepEqual(await found('oud amber'), [newer, older, inText])
  for (let made = 0; made < 9; made += 1) await make.post({ title_en: 'Amber and oud', ...of(1) })
  const all = await found('oud amber')
  assert.deepEqual([all.length, all[0], all.includes(inText)], [10, newer, false])
})

test('search results follow posts that are changed, hidden and deleted', async (t) => {
  const { db, make, found } = await shopWithPosts(t)
  const id = await make.post({ title_en: 'Roses' })
  const one = eq(posts.id, id)
  await db.update(posts).set({ title_en: 'Pearls', body_en: 'Of the Gulf' }).where(one)
  assert.deepEqual([await found('roses'), await found('pearl'), await found('gulf')], [[], [id], [id]])
  await db.update(posts).set({ published: false }).where(one)
  assert.deepEqual(await found('pearl'), [])
  await db.update(posts).set({ published: true }).where(one)
  assert.deepEqual(await found('pearls'), [id])
  await db.delete(posts).where(one)
  assert.deepEqual(await found('pearl'), [])
})
