import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ranks, reviewPhotos, reviews, items as table } from '../../../db/schema.ts'
import { photograph } from '../../../testing/pictures.ts'
import { openTestShop } from '../../../testing/shop.ts'

test('concurrent writes of one customer leave one review and one rating', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}] })
  await make.setting('reviews_from_buyers_only', false)
  const asNoura = as(await make.customer())
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rank) =>
      asNoura('PUT', `/own-review/${items[0]}`, { rank, text: `Stars: ${rank}`, locale: 'en' }),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const [[review], [rank], [item]] = await Promise.all([
    db.select().from(reviews),
    db.select().from(ranks),
    db.select().from(table),
  ])
  assert.deepEqual([await db.$count(reviews), await db.$count(ranks)], [1, 1])
  assert.deepEqual([review?.rank, review?.text, item?.rank_sum], [rank?.rank, `Stars: ${rank?.rank}`, rank?.rank])
  assert.equal(item?.rank_counts.indexOf(1), rank!.rank - 1)
})

test('the average counts a review that is written and rejected concurrently once, or not at all', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}] })
  await make.setting('reviews_from_buyers_only', false)
  const [asNoura, asMaha] = [as(await make.customer()), as(await make.staff(['review:write']))]
  const write = (rank: number) =>
    asNoura('PUT', `/own-review/${items[0]}`, { rank, text: `Stars: ${rank}`, locale: 'en' })
  const rejected = { state: 'rejected', reason: 'offensive' }
  await write(5)
  const [written] = await db.select().from(reviews)
  const addPhoto = async (colour: string) => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await photograph(20, 20, colour).png().toBuffer())], 'photo.png'))
    return asNoura('POST', `/own-review/${items[0]}/photo`, form)
  }
  const answers = await Promise.all([
    ...[1, 2, 3, 4].map(write),
    ...[rejected, { state: 'published' }, rejected, rejected].map((body) =>
      asMaha('PUT', `/review/${written!.id}`, body),
    ),
    ...['#111111', '#222222', '#333333'].map(addPhoto),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]))
  const [[review], [item]] = await Promise.all([db.select().from(reviews), db.select().from(table)])
  const counted = review!.state === 'rejected' ? [0, 0] : [1, review!.rank]
  assert.deepEqual([item!.rank_count, item!.rank_sum], counted)
})

test('of six concurrent photos four are stored', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}] })
  await make.setting('reviews_from_buyers_only', false)
  const asNoura = as(await make.customer())
  await asNoura('PUT', `/own-review/${items[0]}`, { rank: 5, text: 'Lovely', locale: 'en' })
  const photos = await Promise.all(
    ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map((colour) =>
      photograph(20, 20, colour).png().toBuffer(),
    ),
  )
  const answers = await Promise.all(
    photos.map((bytes) => {
      const form = new FormData()
      form.set('image', new File([new Uint8Array(bytes)], 'photo.png'))
      return asNoura('POST', `/own-review/${items[0]}/photo`, form)
    }),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 201, 422, 422])
  assert.equal(await db.$count(reviewPhotos), 4)
})
