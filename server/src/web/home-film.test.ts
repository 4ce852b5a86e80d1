import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items, media, videos } from '../db/schema.ts'
import { openWithPages } from '../testing/shops/shop-with-pages.ts'

test('a film on the home page disappears with its item or its video, and returns with them', async (t) => {
  const { get, db, make, settled } = await openWithPages(t)
  await make.pictureAt('vase.webp')
  await db.insert(media).values({ item_id: 1, path: 'vase.webp', position: 0 })
  await db.insert(videos).values({ path: 'vase.mp4', size: 10 })
  const change = async (change: Partial<typeof items.$inferInsert>) => {
    await db.update(items).set(change).where(eq(items.id, 1))
    await settled()
    const { status, text } = await get('/main')
    assert.equal(status, 200)
    assert.match(text, /A text/)
    return text.includes('vase.mp4') && text.includes('Watch the glaze')
  }
  await make.setting('home_sections', [
    { kind: 'text', visible: true, title_en: 'A text' },
    { kind: 'film', visible: true, title_en: 'Watch the glaze', item_id: 1 },
    { kind: 'film', visible: true, title_en: 'Of no item', item_id: 999 },
    { kind: 'film', visible: true, title_en: 'Of no item' },
  ])
  assert.equal(await change({ quantity: 5 }), false, 'The item has no video')
  assert.equal(await change({ video_path: 'vase.mp4' }), true)
  assert.equal(await change({ published: false }), false)
  assert.equal(await change({ published: true }), true)
  assert.equal(await change({ video_path: null }), false)
  assert.doesNotMatch((await get('/main')).text, /Of no item/)
})
