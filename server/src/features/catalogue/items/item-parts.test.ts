import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reviewPhotos, reviews } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

const permissions = ['catalogue:write']
type Row = { id: number; price: number | null; quantity: number | null; size_id: number | null; version: number }

/** A vase in two sizes, and a third size. */
async function openWithSizes(t: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(t, { permissions, items: [{}] })
  const { make } = shop
  const vase = shop.items[0]!
  const [small, large, huge] = [await make.size('Small'), await make.size('Large'), await make.size('Huge')]
  const [one, other] = [
    await make.variant(vase, { size_id: small, quantity: 4 }),
    await make.variant(vase, { size_id: large, quantity: 6 }),
  ]
  const set = (properties: object[]) => shop.call('PUT', `/item/${vase}/properties`, { properties })
  return { ...shop, vase, small, large, huge, one, other, set }
}

test('the variants of an item are set together: changed, added and removed', async (t) => {
  const { set, one, small, huge, vase, call, stockOf } = await openWithSizes(t)
  const { status, body } = await set([
    { id: one, size_id: small, price: 20, quantity: 5 },
    { size_id: huge, quantity: 2 },
  ])
  const rows = body.data.map(({ id, size_id, price, quantity, version }: Row) => [
    id,
    size_id,
    price,
    quantity,
    version,
  ])
  assert.deepEqual(
    [status, rows],
    [
      200,
      [
        [one, small, 20, 5, 2],
        [3, huge, null, 2, 1],
      ],
    ],
  )
  assert.deepEqual([(await call('GET', `/property?item_id=${vase}`)).body.meta.total, await stockOf(vase)], [2, 7])
})

test('two variants can swap their sizes in one request, and two with the same choice are refused', async (t) => {
  const { set, one, other, small, large, call, vase } = await openWithSizes(t)
  const { status, body } = await set([
    { id: one, size_id: large, quantity: 4 },
    { id: other, size_id: small, quantity: 6 },
  ])
  const choices = (rows: Row[]) => rows.map(({ id, size_id, quantity }) => [id, size_id, quantity])
  const traded = [
    [one, large, 4],
    [other, small, 6],
  ]
  assert.deepEqual([status, choices(body.data).toSorted()], [200, traded])
  const twice = await set([
    { id: one, size_id: small, quantity: 1 },
    { id: other, size_id: small, quantity: 2 },
  ])
  assert.deepEqual([twice.status, twice.body.code], [409, 'already_exists'])
  const alone = await call('PUT', `/property/${one}`, { size_id: small })
  assert.deepEqual([alone.status, alone.body.code], [409, 'already_exists'])
  assert.deepEqual(choices((await call('GET', `/property?item_id=${vase}`)).body.data).toSorted(), traded)
})

test('variants have codes of their own, which they can swap but not share', async (t) => {
  const { set, one, other, small, large } = await openWithSizes(t)
  const rows = (code: string | null, otherCode: string | null) => [
    { id: one, size_id: small, quantity: 4, code, barcode: '4006381333931', weight_grams: 250 },
    { id: other, size_id: large, quantity: 6, code: otherCode },
  ]
  await set(rows('V-S', 'V-L'))
  const { body } = await set(rows('V-L', 'V-S'))
  assert.deepEqual(
    body.data.map((row: Record<string, unknown>) => [row.code, row.barcode, row.weight_grams]),
    [
      ['V-L', '4006381333931', 250],
      ['V-S', null, null],
    ],
  )
  const shared = await set(rows('V-L', 'V-L'))
  assert.deepEqual([shared.status, shared.body.errors], [409, { code: ['This already exists'] }])
  for (const wrong of [{ weight_grams: -1 }, { code: '' }, { barcode: 'x'.repeat(61) }])
    assert.equal((await set([{ id: one, size_id: small, quantity: 4, ...wrong }])).status, 422)
})

test('a row with an existing choice keeps its variant, also without its id', async (t) => {
  const { set, one, other, small, large } = await openWithSizes(t)
  const { body } = await set([
    { size_id: large, quantity: 1 },
    { size_id: small, quantity: 4 },
  ])
  assert.deepEqual(
    body.data.map(({ id, quantity, version }: Row) => [id, quantity, version]),
    [
      [one, 4, 1],
      [other, 1, 2],
    ],
  )
})

test('a variant with orders cannot be removed: it is named, and nothing changes', async (t) => {
  const { set, place, vase, one, other, small, call } = await openWithSizes(t)
  await place([{ item_id: vase, property_id: other, item_quantity: 1 }])
  const { status, body } = await set([{ id: one, size_id: small, price: 99 }])
  assert.deepEqual(
    [status, body.code, body.data],
    [409, 'in_use', { properties: [{ id: other, size: 'Large', color: null }] }],
  )
  const rows = (await call('GET', `/property?view=staff&item_id=${vase}`)).body.data
  assert.deepEqual(
    rows.map(({ price, quantity }: Row) => [price, quantity]),
    [
      [null, 5],
      [null, 4],
    ],
  )
})

test('stock changes of a variant respect orders placed meanwhile, and an outdated version is refused', async (t) => {
  const { set, place, vase, one, other, small, large, stockOf } = await openWithSizes(t)
  await place([{ item_id: vase, property_id: one, item_quantity: 3 }])
  const rest = { id: other, size_id: large, quantity: 6 }
  const counted = await set([{ id: one, size_id: small, quantity_change: 10, version: 1 }, rest])
  assert.deepEqual([counted.status, counted.body.data[0].quantity, await stockOf(vase)], [200, 11, 17])
  const late = await set([{ id: one, size_id: small, quantity: 1, version: 1 }, rest])
  assert.deepEqual([late.status, late.body.code], [412, 'edit_conflict'])
})

test('a row of another item, a duplicate choice and a row without a choice are refused by name', async (t) => {
  const { set, make, small, vase, call } = await openWithSizes(t)
  const foreign = await make.variant(await make.item())
  const errors = async (rows: object[]) => (await set(rows)).body.errors
  assert.deepEqual(await errors([{ id: foreign, size_id: small }]), { 'properties.0.id': ['There is no such record'] })
  assert.deepEqual(await errors([{ size_id: small }, { size_id: small }]), { size_id: ['This already exists'] })
  assert.deepEqual(Object.keys(await errors([{}])), ['size_id'])
  assert.equal((await call('GET', `/property?item_id=${vase}`)).body.meta.total, 2)
  assert.equal((await call('PUT', '/item/999/properties', { properties: [] })).status, 404)
})

test('the gallery of an item takes the given order', async (t) => {
  const { call, make, items } = await openTestShop(t, { permissions, items: [{}, {}] })
  const [vase, lamp] = items as [number, number]
  const paths = ['a.webp', 'b.webp', 'c.webp']
  const ids: number[] = []
  for (const path of paths) ids.push(await make.picture(vase, { path }))
  const { status, body } = await call('PUT', `/item/${vase}/media`, { ids: [ids[2], ids[0]] })
  assert.deepEqual([status, body.data.map(({ path }: { path: string }) => path)], [200, ['c.webp', 'a.webp', 'b.webp']])
  assert.equal((await call('GET', `/item/${vase}`)).body.data.image.path, 'c.webp')
  const foreign = await make.picture(lamp, { path: 'd.webp' })
  assert.deepEqual((await call('PUT', `/item/${vase}/media`, { ids: [foreign] })).body.errors, {
    ids: ['There is no such record'],
  })
  const [entry] = (await call('GET', `/audit?resource=item&record_id=${vase}`)).body.data
  assert.deepEqual(entry.changes, [{ field: 'media', from: ids, to: [ids[2], ids[0], ids[1]] }])
})

test('a picture shows one colour of its item until the colour is deleted', async (t) => {
  const { call, make, items } = await openTestShop(t, { permissions, items: [{}] })
  const [vase] = items as [number]
  const green = await make.color()
  const picture = await make.picture(vase)
  const colorOf = async () => (await call('GET', `/item/${vase}`)).body.data.media[0].color_id
  const { status, body } = await call('PUT', `/media/${picture}`, { color_id: green })
  assert.deepEqual([status, body.data.color_id, await colorOf()], [200, green, green])
  assert.deepEqual((await call('PUT', `/media/${picture}`, { color_id: 999 })).body.errors, {
    color_id: ['There is no such record'],
  })
  assert.equal((await call('DELETE', `/color/${green}`)).status, 204)
  assert.equal(await colorOf(), null)
})

test('a copy of an item has everything except its code, stock and publication', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  const offer_id = await make.offer(1000)
  const details = [{ label_en: 'Height', label_ar: '', value_en: '40 cm', value_ar: '' }]
  const vase = await make.item({
    code: 'RW-1',
    name_ar: 'مزهرية',
    offer_id,
    details,
    shipping_price: 300,
    preparation_days: 2,
  })
  await make.picture(vase, { alt_en: 'From the side', color_id: await make.color() })
  await make.variant(vase, { quantity: 4, price: 2000 })
  const shared = await make.variant(vase)
  const { status, body } = await call('POST', `/item/${vase}/copy`)
  const { id, code, published, quantity, version } = body.data
  assert.deepEqual([status, code, published, quantity, version], [201, 'RW-1-2', false, 0, 1])
  const seen = (await call('GET', `/item/${vase}?view=staff`)).body.data
  for (const field of [
    'name',
    'translations',
    'detail_rows',
    'final_price',
    'shipping_price',
    'preparation_days',
    'offer',
    'media',
  ])
    assert.deepEqual(body.data[field], seen[field], field)
  const variants = (await call('GET', `/property?view=staff&item_id=${id}`)).body.data
  assert.deepEqual(
    variants.map(({ price, quantity }: Row) => [price, quantity]),
    [
      [null, null],
      [20, 0],
    ],
  )
  assert.ok(shared < variants[0].id)
  assert.equal((await call('GET', `/item/${id}`)).status, 404)
  assert.equal((await call('POST', `/item/${vase}/copy`)).body.data.code, 'RW-1-3')
  assert.equal((await call('POST', '/item/999/copy')).status, 404)
})

test('setting the items of an offer replaces them, with an audit entry for each', async (t) => {
  const { call, make } = await openTestShop(t, { permissions })
  const [eid, other] = [await make.offer(1000), await make.offer(2000)]
  const [stays, leaves, comes] = [
    await make.item({ offer_id: eid }),
    await make.item({ offer_id: eid }),
    await make.item({ offer_id: other }),
  ]
  const { status, body } = await call('PUT', `/offer/${eid}/items`, { ids: [comes, stays] })
  assert.deepEqual([status, body.data], [200, { ids: [comes, stays] }])
  const offerItems = (await call('GET', `/offer/${eid}/item`)).body.data
  assert.deepEqual(offerItems.map(({ id }: Row) => id).sort(), [stays, comes])
  assert.equal((await call('GET', `/item/${comes}`)).body.data.final_price, 11.25)
  const version = async (id: number) => (await call('GET', `/item/${id}?view=staff`)).body.data.version
  assert.deepEqual([await version(stays), await version(leaves), await version(comes)], [1, 2, 2])
  const [entry] = (await call('GET', `/audit?resource=item&record_id=${comes}`)).body.data
  assert.deepEqual(entry.changes, [{ field: 'offer_id', from: other, to: eid }])
  assert.equal((await call('PUT', `/offer/${eid}/items`, { ids: [999] })).status, 422)
  assert.equal((await call('PUT', '/offer/999/items', { ids: [] })).status, 404)
})

test('the media library lists every picture of the shop and its uses, without the photos of reviews', async (t) => {
  const { call, make, db } = await openTestShop(t, { permissions })
  const vase = await make.item({ name_en: 'Vase', name_ar: 'مزهرية' })
  await make.picture(vase, { path: 'vase.webp' })
  await make.category({ name_en: 'Vases', picture_path: 'vase.webp' })
  await make.post({ title_en: 'New vases', picture_path: await make.pictureAt('post.webp') })
  await make.pictureAt('unused.webp')
  const written = { item_id: vase, author: 'Noura', rank: 5, text: 'Lovely', locale: 'en' as const }
  const [review] = await db.insert(reviews).values(written).returning()
  for (const path of [await make.pictureAt('photo.webp'), 'vase.webp'])
    await db.insert(reviewPhotos).values({ review_id: review!.id, path })
  const { status, body } = await call('GET', '/picture')
  const uses = Object.fromEntries(
    body.data.map(({ path, used_by }: { path: string; used_by: { resource: string; name: string }[] }) => [
      path,
      used_by.map(({ resource, name }) => `${resource} ${name}`).sort(),
    ]),
  )
  assert.deepEqual(
    [status, body.meta.total, uses],
    [200, 3, { 'vase.webp': ['category Vases', 'item Vase'], 'post.webp': ['post New vases'], 'unused.webp': [] }],
  )
  const inArabic = (await call('GET', '/picture?per_page=100', undefined, { locale: 'ar' })).text
  assert.match(inArabic, /مزهرية/)
})

test('a preview link shows an unpublished item for an hour', async (t) => {
  const { call, db, make, cache } = await openTestShop(t, { permissions: ['catalogue:read'] })
  const [hidden, other] = [await make.item({ published: false }), await make.item({ published: false })]
  const { status, body } = await call('POST', `/item/${hidden}/preview`, {}, { locale: 'ar' })
  const url = new URL(body.data.url)
  const token = url.searchParams.get('preview')
  assert.deepEqual([status, url.pathname, url.searchParams.get('lang')], [200, `/main/single-product/${hidden}`, 'ar'])
  const look = async (id: number, preview: string | null) =>
    call('GET', `/item/${id}?preview=${preview}`, undefined, { authorization: '' })
  const seen = await look(hidden, token)
  assert.deepEqual([seen.status, seen.headers['cache-control'], cache.size], [200, 'no-store', 0])
  assert.equal('version' in seen.body.data, false)
  assert.deepEqual([(await look(other, token)).status, (await look(hidden, 'x')).status], [404, 404])
  assert.equal((await call('GET', `/item/${hidden}`)).status, 404)
  await db.execute("update previews set expires_at = now() - interval '1 second'")
  assert.equal((await look(hidden, token)).status, 404)
  assert.equal((await call('POST', '/item/999/preview', {})).status, 404)
})
