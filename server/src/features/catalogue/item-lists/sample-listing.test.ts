import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desc } from 'drizzle-orm'
import { items, listingItems } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { sampleListing } from './sample-listing.ts'

test('a sample shows that a list is longer than a limit by items all over the shop', async (t) => {
  const { make, db } = await openTestShop(t)
  const rows = Array.from({ length: 1280 }, (_, index) => ({ code: `B${index}`, name_en: 'Box', selling_price: 100 }))
  const ids = (await db.insert(items).values(rows).returning({ id: items.id })).map(({ id }) => id)
  const listing = async (key: string, has: (index: number) => boolean) =>
    1_000_000_000 +
    (await make.tag(
      'occasion',
      key,
      ids.filter((_, index) => has(index)),
    ))
  const all = await listing('all', () => true)
  const late = await listing('late', (index) => index >= 1120 || index % 20 === 0)
  const sampled = (of: number, other: number) => {
    const read = { listings: [of], filters: [], isSelective: false, others: [[other]] }
    const expected = { size: 1280, rest: 0.5, lookups: 1000 }
    return sampleListing(db, { ...read, ...expected }, 70, { order: [desc(listingItems.item_id)], end: 2 })
  }
  const everySecond = await listing('every second', (index) => index % 2 === 1)
  assert.deepEqual(await sampled(all, everySecond), [ids[1279], ids[1277]])
  // Fewer than the limit, in one place.
  const together = await listing('together', (index) => index >= 500 && index < 560)
  assert.equal(await sampled(all, together), undefined)
  // Fewer than the limit, and all that the listing has in most of the range of ids.
  const old = await listing('old', (index) => index % 20 === 0)
  assert.equal(await sampled(late, old), undefined)
})
