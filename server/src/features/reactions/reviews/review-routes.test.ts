import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, items, orders, pictures, ranks, reviewPhotos, reviews } from '../../../db/schema.ts'
import { password, password_hash } from '../../../testing/permissions/request.ts'
import { fromPhone, photograph } from '../../../testing/pictures.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { publicName } from './public-name.ts'

const lovely = { rank: 5, title: 'A lovely vase', text: 'It stands well.\nI would buy it again.', locale: 'en' }

/** A shop with a vase that Noura has bought and Sara has not, and a staff member for reviews. */
async function openShop(t: TestContext, { limited = false } = {}) {
  const shop = await openTestShop(t, { items: [{}, {}], limited })
  const [vase, lamp] = shop.items as [number, number]
  const noura = await shop.make.customer({ name: 'Noura Al Enezi', password_hash })
  const sara = await shop.make.customer({ name: 'سارة العتيبي' })
  const maha = await shop.make.staff(['review:write'], { name: 'Maha' })
  const buy = async (user_id: number) => {
    const { id } = (await shop.place([{ item_id: vase, item_quantity: 1 }])).body.data
    await shop.db.update(orders).set({ user_id, status: orderStatus.placed }).where(eq(orders.id, id))
    return id as number
  }
  const order = await buy(noura.id)
  return {
    ...shop,
    ...{ vase, lamp, noura, sara, order, buy },
    asMaha: shop.as(maha),
    write: (who: typeof noura, change: object = {}, item = vase) =>
      shop.as(who)('PUT', `/own-review/${item}`, { ...lovely, ...change }),
    own: async (who: typeof noura) => (await shop.as(who)('GET', `/own-review/${vase}`)).body.data,
    addPhoto: async (who: typeof noura, bytes: Uint8Array, item = vase) => {
      const form = new FormData()
      form.set('image', new File([new Uint8Array(bytes)], 'photo.jpg'))
      return shop.as(who)('POST', `/own-review/${item}/photo`, form)
    },
    decide: (id: number, body: object, headers = {}) => shop.as(maha)('PUT', `/review/${id}`, body, headers),
    list: async (query = '', locale = 'en') =>
      (await shop.call('GET', `/item/${vase}/review?${query}`, undefined, { locale })).body,
  }
}

test('a review of a buyer is public after staff publish it, with stars and purchase mark', async (t) => {
  const { write, own, list, decide, noura, vase, call, db, settled } = await openShop(t)
  const written = await write(noura)
  assert.equal(written.status, 200)
  const { review } = await own(noura)
  assert.deepEqual([review.state, review.bought, review.rank, review.title], ['pending', true, 5, 'A lovely vase'])
  const before = await list()
  assert.deepEqual([before.data, before.summary.reviews], [[], 0])
  assert.deepEqual([before.summary.average, before.summary.by_stars], [5, [0, 0, 0, 0, 1]])
  await settled()
  assert.equal((await decide(review.id, { state: 'published' })).status, 200)
  await settled()
  const { data, summary, next } = await list()
  const [shown] = data
  assert.deepEqual(shown, {
    ...{ id: review.id, rank: 5, title: 'A lovely vase', text: lovely.text, locale: 'en', bought: true },
    ...{ created_at: review.created_at, reply: null, author: 'Noura E.', photos: [] },
  })
  assert.deepEqual([summary.reviews, next], [1, null])
  assert.equal((await call('GET', `/item/${vase}`)).body.data.rank_count, 1)
  assert.equal(await db.$count(ranks), 1)
})

test('only buyers can review by default; a setting lets everyone, without the mark', async (t) => {
  const { write, own, sara, make, db } = await openShop(t)
  const refused = await write(sara)
  assert.deepEqual([refused.status, refused.body.code], [403, 'review_needs_purchase'])
  assert.deepEqual([await db.$count(reviews), await db.$count(ranks)], [0, 0])
  assert.equal((await own(sara)).can_write, false)
  await make.setting('reviews_from_buyers_only', false)
  assert.equal((await write(sara)).body.data.review.bought, false)
})

test('a cancelled order takes the purchase mark away from the review', async (t) => {
  const { write, own, noura, order, db } = await openShop(t)
  await write(noura)
  await db.update(orders).set({ status: orderStatus.canceled }).where(eq(orders.id, order))
  assert.equal((await own(noura)).review.bought, false)
})

test('one review per customer: a changed text waits for approval again, changed stars do not', async (t) => {
  const { write, own, decide, list, noura, db, settled, as, vase } = await openShop(t)
  const { id } = (await write(noura)).body.data.review
  await decide(id, { state: 'published' })
  await write(noura, { rank: 4 })
  assert.deepEqual([(await own(noura)).review.state, (await own(noura)).review.rank], ['published', 4])
  await as(noura)('POST', '/rank', { item_id: vase, rank: 3 })
  await settled()
  assert.deepEqual([(await list()).data[0].rank, (await list()).summary.by_stars], [3, [0, 0, 1, 0, 0]])
  await write(noura, { rank: 3, text: 'It broke.' })
  await settled()
  assert.deepEqual([(await own(noura)).review.state, (await list()).data], ['pending', []])
  assert.equal(await db.$count(reviews), 1)
})

test('titles and texts are plain, composed, and limited in characters as a reader counts them', async (t) => {
  const { write, noura, db } = await openShop(t)
  const family = '👨‍👩‍👧‍👦'
  for (const wrong of [
    { title: 'x'.repeat(101) },
    { title: 'two\nlines' },
    { title: 'hid\u202Eden' },
    { text: '' },
    { text: family.repeat(2001) },
    { text: 'bell\u0007' },
    { rank: 0 },
    { rank: 4.5 },
    { locale: 'fr' },
    { user_id: 1 },
  ])
    assert.equal((await write(noura, wrong)).status, 422, JSON.stringify(wrong).slice(0, 60))
  assert.equal(await db.$count(reviews), 0)
  const { status, body } = await write(noura, { title: 'Cafe\u0301 <b>', text: family.repeat(200) })
  assert.deepEqual([status, body.data.review.title, body.data.review.text], [200, 'Café <b>', family.repeat(200)])
  assert.equal((await write(noura, { title: 'ه'.repeat(100), locale: 'ar' })).status, 200)
})

test('up to four photos, without metadata; one that is no picture is refused', async (t) => {
  const { write, addPhoto, own, noura, decide, list, db, settled, as, vase } = await openShop(t)
  const green = await photograph(60, 60).png().toBuffer()
  assert.equal((await addPhoto(noura, green)).status, 404)
  const { id } = (await write(noura)).body.data.review
  await decide(id, { state: 'published' })
  const refused = await addPhoto(noura, Buffer.from('<svg/>'))
  assert.deepEqual([refused.status, refused.body.code], [422, 'not_a_picture'])
  assert.equal((await own(noura)).review.state, 'published')
  assert.equal((await addPhoto(noura, await fromPhone())).status, 201)
  assert.equal((await own(noura)).review.state, 'pending')
  for (const colour of ['#111111', '#222222', '#333333'])
    assert.equal((await addPhoto(noura, await photograph(40, 40, colour).png().toBuffer())).status, 201)
  assert.equal((await addPhoto(noura, green)).body.code, 'too_many_photos')
  await decide(id, { state: 'published' })
  await settled()
  const { data, summary } = await list('photos=true')
  assert.deepEqual([data[0].photos.length, data[0].photos[0].width, summary.with_photos], [4, 1000, 1])
  const [first] = (await own(noura)).review.photos
  assert.equal((await as(noura)('DELETE', `/own-review/${vase}/photo/${first.id}`)).status, 200)
  assert.deepEqual([await db.$count(reviewPhotos), await db.$count(pictures)], [3, 3])
  assert.equal((await as(noura)('DELETE', `/own-review/${vase}`)).status, 204)
  assert.deepEqual([await db.$count(reviews), await db.$count(pictures), await db.$count(ranks)], [0, 0, 1])
})

test('staff filter, reject with a reason and reply; every action is audited', async (t) => {
  const { write, own, noura, asMaha, decide, list, db, settled, vase, lamp } = await openShop(t)
  const { id } = (await write(noura)).body.data.review
  const ids = async (query: string) =>
    (await asMaha('GET', `/review?${query}`)).body.data.map((one: { id: number }) => one.id)
  assert.deepEqual([await ids('state=pending'), await ids('state=published'), await ids('rank=5')], [[id], [], [id]])
  assert.deepEqual([await ids(`item_id=${vase}`), await ids(`item_id=${lamp}`)], [[id], []])
  assert.equal((await decide(id, { state: 'rejected' })).status, 422)
  assert.equal((await decide(id, { state: 'rejected', reason: 'advertising' })).body.data.reason, 'advertising')
  assert.deepEqual([(await own(noura)).review.state, (await own(noura)).review.reason], ['rejected', 'advertising'])
  await decide(id, { state: 'published' })
  const replied = await asMaha('POST', `/review/${id}/reply`, { text: 'Thank you, Noura.' })
  assert.deepEqual([replied.body.data.reply, replied.body.data.replied_by.name], ['Thank you, Noura.', 'Maha'])
  await settled()
  assert.equal((await list()).data[0].reply.text, 'Thank you, Noura.')
  assert.equal((await asMaha('POST', `/review/${id}/reply`, { text: '' })).body.data.reply, null)
  const entries = await db.select().from(audit).where(eq(audit.resource, 'review')).orderBy(audit.id)
  assert.deepEqual(
    entries.map(({ action, changes }) => [action, changes.map(({ field, to }) => [field, to])]),
    [
      [
        'change',
        [
          ['state', 'rejected'],
          ['reason', 'advertising'],
        ],
      ],
      [
        'change',
        [
          ['state', 'published'],
          ['reason', null],
        ],
      ],
      ['change', [['reply', 'Thank you, Noura.']]],
      ['change', [['reply', null]]],
    ],
  )
})

test('the stars of a rejected review do not count until it changes', async (t) => {
  const { write, own, list, decide, noura, vase, sara, as, buy, db } = await openShop(t)
  const summary = async () => {
    const { average, count, by_stars } = (await list()).summary
    return { average, count, by_stars }
  }
  const alone = { average: 4, count: 1, by_stars: [0, 0, 0, 1, 0] }
  const both = { average: 2.5, count: 2, by_stars: [1, 0, 0, 1, 0] }
  await buy(sara.id)
  await as(sara)('POST', '/rank', { item_id: vase, rank: 4 })
  await write(noura, { rank: 1 })
  assert.deepEqual(await summary(), both)

  const reject = async () => decide((await own(noura)).review.id, { state: 'rejected', reason: 'offensive' })
  await reject()
  assert.deepEqual(await summary(), alone)
  await as(noura)('POST', '/rank', { item_id: vase, rank: 2 })
  assert.deepEqual(await summary(), alone)
  await as(noura)('POST', '/rank', { item_id: vase, rank: 1 })

  await write(noura, { rank: 1, text: 'Another text.' })
  assert.deepEqual(await summary(), both)
  await reject()
  await decide((await own(noura)).review.id, { state: 'published' })
  assert.deepEqual(await summary(), both)

  await reject()
  assert.equal((await as(noura)('DELETE', `/own-review/${vase}`)).status, 204)
  assert.deepEqual(await summary(), alone)
  assert.equal(await db.$count(ranks, eq(ranks.user_id, noura.id)), 0)
})

test('a decision about a text that its author has changed meanwhile is refused', async (t) => {
  const { write, noura, decide, own } = await openShop(t)
  const { id } = (await write(noura)).body.data.review
  await write(noura, { text: 'Buy at my shop instead' })
  const refused = await decide(id, { state: 'published' }, { 'if-match': '"1"' })
  assert.deepEqual([refused.status, refused.body.code], [412, 'edit_conflict'])
  assert.equal((await own(noura)).review.state, 'pending')
})

test('reviews in the language of the page come first, sorted, page by page', async (t) => {
  const { db, vase, list } = await openShop(t)
  const make = (author: string, locale: 'en' | 'ar', rank: number) => ({
    ...{ item_id: vase, author, locale, rank, text: 'Lovely', state: 'published' as const },
  })
  await db
    .insert(reviews)
    .values([make('a', 'en', 5), make('b', 'ar', 4), make('c', 'en', 3), make('d', 'en', 5), make('e', 'ar', 5)])
  const pages = async (sort: string, locale: string) => {
    const authors: string[] = []
    for (let after = ''; ; ) {
      const { data, next } = await list(`sort=${sort}&per_page=2${after}`, locale)
      authors.push(...data.map(({ author }: { author: string }) => author))
      if (!next) return authors.join('')
      after = `&after=${next}`
    }
  }
  assert.deepEqual(
    [
      await pages('newest', 'en'),
      await pages('newest', 'ar'),
      await pages('highest', 'en'),
      await pages('lowest', 'en'),
    ],
    ['dcaeb', 'ebdca', 'daceb', 'cdabe'],
  )
  assert.equal((await list('after=nonsense')).code, 'invalid')
})

test('a deleted account leaves its review without a name', async (t) => {
  const { write, decide, noura, list, as, settled } = await openShop(t)
  const { id } = (await write(noura)).body.data.review
  await decide(id, { state: 'published' })
  const exported = (await as(noura)('GET', '/auth/export')).body
  assert.equal(exported.reviews[0].text, lovely.text)
  assert.equal((await as(noura)('DELETE', '/auth/me', { password })).status, 204)
  await settled()
  assert.deepEqual([(await list()).data[0].author, (await list()).data[0].text], ['', lovely.text])
})

test('deleting the rating deletes the review; deleting the item deletes both', async (t) => {
  const { write, noura, as, vase, db } = await openShop(t)
  await write(noura)
  await as(noura)('DELETE', `/rank/${vase}`)
  assert.equal(await db.$count(reviews), 0)
  const [item] = await db.select().from(items).where(eq(items.id, vase))
  assert.deepEqual(item?.rank_counts, [0, 0, 0, 0, 0])
})

test('reviews of an item that is not on sale are neither read nor written', async (t) => {
  const { write, noura, db, vase, call } = await openShop(t)
  await db.update(items).set({ published: false }).where(eq(items.id, vase))
  assert.equal((await write(noura)).status, 404)
  assert.equal((await call('GET', `/item/${vase}/review`)).status, 404)
})

test('writing is limited per account', async (t) => {
  const { write, noura, sara, make } = await openShop(t, { limited: true })
  await make.setting('reviews_from_buyers_only', false)
  for (let count = 0; count < 40; count++) assert.equal((await write(noura)).status, 200)
  assert.equal((await write(noura)).status, 429)
  assert.equal((await write(sara)).status, 200)
})

test('the public name is the given name and the initial of the family name', () => {
  assert.deepEqual(
    ['Noura Al Enezi', 'نورة العنزي', 'Sara', 'عبد الله الرشيد', 'maryam ali', 'Anna Ålund'].map(publicName),
    ['Noura E.', 'نورة ع.', 'Sara', 'عبد الله ر.', 'maryam A.', 'Anna Å.'],
  )
})
