import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { Parser } from 'saxen'
import { categories, items, properties, settings } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'
import { feedRoutes } from './feed-routes.ts'

async function openFedShop(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, { permissions: ['catalogue:read'], ...options, isExtended: true })
  feedRoutes(shop.app, shop)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await shop.settled()
    return shop.app.inject({ url: path, headers })
  }
  const google = async (locale = 'en') => readXml((await get(`/feeds/google-${locale}.xml`)).body)
  const meta = async (locale = 'en') => readCsv((await get(`/feeds/meta-${locale}.csv`)).body)
  const status = async () => (await shop.call('GET', '/feed')).body.data
  /** An item with a picture, without which no feed has it. */
  const pictured = async (given: Parameters<typeof shop.make.item>[0] = {}) => {
    const id = await shop.make.item(given)
    await shop.make.picture(id, { path: `item-${id}.webp` })
    return id
  }
  return { ...shop, get, google, meta, status, pictured }
}

type Fields = Record<string, string | string[]>

/** The items of an RSS document; an element that comes several times is a list. */
function readXml(xml: string): Fields[] {
  const found: Fields[] = []
  const open: string[] = []
  new Parser()
    .on('error', (error) => {
      throw error
    })
    .on('openTag', (name) => {
      open.push(name)
      if (name === 'item') found.push({})
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text, decode) => {
      const name = open.at(-1)!.replace(/^g:/, '')
      const item = found.at(-1)
      if (open.at(-2) !== 'item' || !item) return
      const before = item[name]
      item[name] = before === undefined ? decode(text) : [before, decode(text)].flat()
    })
    .parse(xml)
  assert.deepEqual(open, [])
  return found
}

const readCsv = (csv: string): Record<string, string>[] => parse(csv, { columns: true })

test('a back-order and a pre-order have the day on which they leave', async (t) => {
  const { pictured, google, meta } = await openFedShop(t, { now: () => new Date('2026-11-22T07:00:00Z') })
  const terms = { quantity: 0, backorder_limit: 3 } as const
  const later = await pictured({ ...terms, when_sold_out: 'back_order', dispatch_days: 14 })
  const soon = await pictured({ ...terms, when_sold_out: 'pre_order', dispatch_date: '2027-01-05' })
  const there = await pictured({ ...terms, quantity: 1, when_sold_out: 'pre_order', dispatch_days: 1 })
  assert.deepEqual(
    (await google()).map(({ id, availability, availability_date }) => [id, availability, availability_date]),
    [
      [`${later}`, 'backorder', '2026-12-06T00:00Z'],
      [`${soon}`, 'preorder', '2027-01-05T00:00Z'],
      [`${there}`, 'in_stock', undefined],
    ],
  )
  assert.deepEqual(
    (await meta()).map(({ availability }) => availability),
    ['available for order', 'preorder', 'in stock'],
  )
})

test('an item has its texts, price, stock, pictures and category in both feeds and languages', async (t) => {
  const { make, pictured, google, meta } = await openFedShop(t, { currency: 'KWD' })
  const gifts = await make.category({ name_en: 'Gifts', name_ar: 'هدايا' })
  const vases = await make.category({ name_en: 'Vases & bowls', name_ar: 'مزهريات', parent_id: gifts })
  const id = await pictured({
    ...{ name_en: 'Vase <blue> & "gold"', name_ar: 'مزهرية', description_en: 'Blown by hand.\nIn Kuwait, 2026' },
    ...{ brief_ar: 'منفوخة يدويًا', slug_en: 'blue-vase', slug_ar: 'مزهرية', selling_price: 12_500, category_id: vases },
    ...{ brand: 'Kiln & Co', barcode: '4006381333931', weight_grams: 350 },
  })
  await make.picture(id, { path: 'second.webp', position: 2 })
  const [english] = await google()
  const page = `http://shop.test/main/single-product/${id}`
  const pictures = { image_link: `http://shop.test/media/item-${id}.webp` }
  const shared = { id: String(id), price: '12.500 KWD', condition: 'new', shipping_weight: '350 g', brand: 'Kiln & Co' }
  assert.deepEqual(english, {
    ...{ ...shared, ...pictures, additional_image_link: 'http://shop.test/media/second.webp' },
    ...{ title: 'Vase <blue> & "gold"', description: 'Blown by hand.\nIn Kuwait, 2026', link: `${page}/blue-vase` },
    ...{ availability: 'in_stock', gtin: '4006381333931', product_type: 'Gifts > Vases & bowls' },
  })
  const [arabic] = await google('ar')
  assert.deepEqual(
    [arabic?.title, arabic?.description, arabic?.link, arabic?.product_type],
    ['مزهرية', 'منفوخة يدويًا', `${page}/${encodeURIComponent('مزهرية')}?lang=ar`, 'هدايا > مزهريات'],
  )
  const [row] = await meta()
  assert.deepEqual(row, {
    ...{ ...shared, ...pictures, additional_image_link: 'http://shop.test/media/second.webp' },
    ...{ title: 'Vase <blue> & "gold"', description: 'Blown by hand.\nIn Kuwait, 2026', link: `${page}/blue-vase` },
    ...{ availability: 'in stock', gtin: '4006381333931', product_type: 'Gifts > Vases & bowls' },
    ...{ sale_price: '', item_group_id: '', size: '', color: '' },
  })
  assert.deepEqual([(await meta('ar'))[0]?.title, (await meta('ar'))[0]?.brand], ['مزهرية', 'Kiln & Co'])
})

test('a reduced item has the full price and the sale price of its page', async (t) => {
  const { make, pictured, google } = await openFedShop(t)
  const offer_id = await make.offer(2000)
  await pictured({ selling_price: 1000 })
  await pictured({ selling_price: 1000, offer_id })
  await pictured({ selling_price: 1000, compare_at_price: 1500 })
  await pictured({ selling_price: 1000, scheduled_price: 700 })
  await pictured({ selling_price: 1000, compare_at_price: 900 })
  assert.deepEqual(
    (await google()).map(({ price, sale_price }) => [price, sale_price]),
    [
      ['10.00 USD', undefined],
      ['10.00 USD', '8.00 USD'],
      ['15.00 USD', '10.00 USD'],
      ['10.00 USD', '7.00 USD'],
      ['10.00 USD', undefined],
    ],
  )
})

test('each variant is an entry of its group, with its own price, stock, barcode, weight and pictures', async (t) => {
  const { make, pictured, google, meta, db } = await openFedShop(t)
  const id = await pictured({
    name_en: 'Bowl',
    selling_price: 2000,
    quantity: 4,
    weight_grams: 500,
    barcode: '96385074',
  })
  const [gold, ivory] = [await make.color('Gold'), await make.color('Ivory')]
  await make.picture(id, { path: 'ivory.webp', color_id: ivory, position: 5 })
  await make.picture(id, { path: 'gold.webp', color_id: gold, position: 6 })
  const size_id = await make.size('Large')
  const first = await make.variant(id, { size_id, color_id: gold, price: 2500, weight_grams: 700 })
  const second = await make.variant(id, { size_id, color_id: ivory, barcode: '4006381333931' })
  await db.update(properties).set({ quantity: 0 }).where(eq(properties.id, first))
  const entries = await google()
  assert.deepEqual(
    entries.map((one) => [one.id, one.item_group_id, one.title, one.size, one.color, one.price, one.availability]),
    [
      [`${id}-${first}`, String(id), 'Bowl, Large, Gold', 'Large', 'Gold', '25.00 USD', 'out_of_stock'],
      [`${id}-${second}`, String(id), 'Bowl, Large, Ivory', 'Large', 'Ivory', '20.00 USD', 'in_stock'],
    ],
  )
  assert.deepEqual(
    entries.map((one) => [one.gtin, one.identifier_exists, one.shipping_weight, one.image_link]),
    [
      [undefined, 'no', '700 g', 'http://shop.test/media/gold.webp'],
      ['4006381333931', undefined, '500 g', 'http://shop.test/media/ivory.webp'],
    ],
  )
  assert.equal(entries[0]?.additional_image_link, `http://shop.test/media/item-${id}.webp`)
  assert.deepEqual(
    (await meta()).map((row) => [row.id, row.item_group_id]),
    entries.map((one) => [one.id, one.item_group_id]),
  )
  await db.update(properties).set({ price: 0 }).where(eq(properties.id, first))
  assert.deepEqual(
    (await google()).map((one) => one.id),
    [`${id}-${second}`],
  )
})

test('a barcode of the shop itself is no GTIN, and an item without a brand has that of the shop for Meta only', async (t) => {
  const { make, pictured, google, meta } = await openFedShop(t)
  await make.setting('shop_name_en', 'Rose & Oud')
  await pictured({ barcode: '2000000000008' })
  const [entry] = await google()
  assert.deepEqual([entry?.gtin, entry?.identifier_exists, entry?.brand], [undefined, 'no', undefined])
  const [row] = await meta()
  assert.deepEqual([row?.gtin, row?.brand], ['', 'Rose & Oud'])
})

test('sold-out items stay in the feeds; hidden ones and those without picture or price are left out and counted', async (t) => {
  const { make, pictured, google, meta, status, db } = await openFedShop(t)
  const soldOut = await pictured({ quantity: 0 })
  const sold = await pictured()
  await pictured({ published: false })
  await pictured({ published_from: new Date(Date.now() + 86_400_000), is_visible: false })
  await pictured({ category_id: await make.category({ published: false }) })
  await pictured({ deleted_at: new Date() })
  await make.item()
  await pictured({ selling_price: 0 })
  await pictured({ offer_id: await make.offer(10_000) })
  const free = await pictured({ selling_price: 1000 })
  await make.variant(free, { price: 0 })
  const one = await pictured({ selling_price: 0 })
  const variant = await make.variant(one, { price: 1000 })
  await make.variant(one)
  const ids = [`${soldOut}`, `${sold}`, `${one}-${variant}`]
  assert.deepEqual(
    (await google()).map(({ id, availability }) => [id, availability]),
    [
      [ids[0], 'out_of_stock'],
      [ids[1], 'in_stock'],
      [ids[2], 'in_stock'],
    ],
  )
  assert.deepEqual(
    (await meta('ar')).map(({ id }) => id),
    ids,
  )
  const { items: inFeed, left_out } = await status()
  assert.equal(inFeed, 3)
  assert.deepEqual(left_out, [
    { reason: 'hidden', items: 3 },
    { reason: 'no_picture', items: 1 },
    { reason: 'no_price', items: 3 },
  ])
  await db.update(items).set({ published: false })
  assert.deepEqual([(await google()).length, (await status()).items], [0, 0])
})

test('a cached feed has an ETag and follows prices, stock, barcodes, variants, pictures, categories and settings', async (t) => {
  const { make, pictured, google, meta, get, db } = await openFedShop(t)
  const category_id = await make.category({ name_en: 'Old' })
  const id = await pictured({ category_id })
  await google()
  const { headers } = await get('/feeds/google-en.xml')
  assert.deepEqual(
    [headers['content-type'], headers['cache-control']],
    ['application/xml; charset=utf-8', 'public, max-age=0, must-revalidate'],
  )
  const again = await get('/feeds/google-en.xml', { 'if-none-match': String(headers.etag) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  const first = async () => (await google())[0]!
  await db.update(items).set({ selling_price: 990 })
  assert.equal((await first()).price, '9.90 USD')
  await db.update(items).set({ quantity: 0 })
  assert.equal((await first()).availability, 'out_of_stock')
  await db.update(items).set({ barcode: '96385074' })
  assert.equal((await first()).gtin, '96385074')
  await db.update(categories).set({ name_en: 'New' })
  assert.equal((await first()).product_type, 'New')
  await make.picture(id, { path: 'more.webp', position: 9 })
  assert.equal((await first()).additional_image_link, 'http://shop.test/media/more.webp')
  await make.variant(id)
  assert.equal((await first()).item_group_id, String(id))
  assert.equal((await meta())[0]?.brand, 'Our shop')
  await db.insert(settings).values({ key: 'shop_name_en', value: 'Rose & Oud' })
  assert.equal((await meta())[0]?.brand, 'Rose & Oud')
})

test('a large shop has its feeds streamed, uncached, whole and compressed', async (t) => {
  const { db, get, make } = await openFedShop(t)
  const names = ['Vase\u0001 & <rose>', 'مزهرية «وردة»']
  await db.execute(sql`
    insert into items (code, name_en, name_ar, selling_price, quantity)
    select 'B-' || n, ${names[0]} || n, ${names[1]}, 100 + n, n % 2 from generate_series(1, 1001) n`)
  await make.pictureAt('vase.webp')
  await db.execute(sql`insert into media (item_id, path) select id, 'vase.webp' from items`)
  const plain = await get('/feeds/google-en.xml')
  const found = readXml(plain.body)
  assert.deepEqual([plain.statusCode, plain.headers.etag, found.length], [200, undefined, 1001])
  assert.deepEqual([found[0]?.title, found.at(-1)?.price], ['Vase & <rose>1', '11.01 USD'])
  assert.equal(new Set(found.map(({ id }) => id)).size, 1001)
  const zipped = await get('/feeds/google-en.xml', { 'accept-encoding': 'gzip' })
  assert.deepEqual(
    [zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString() === plain.body],
    ['gzip', true],
  )
  const csv = await get('/feeds/meta-ar.csv', { 'accept-encoding': 'br' })
  assert.equal(readCsv(brotliDecompressSync(csv.rawPayload).toString()).length, 1001)
})

test('feeds exist in the languages of the shop only, and staff see their addresses', async (t) => {
  const { get, status, enabledOptions } = await openFedShop(t)
  const addresses = async () => (await status()).feeds.map(({ url }: { url: string }) => url)
  assert.deepEqual(await addresses(), [
    'http://shop.test/feeds/google-en.xml',
    'http://shop.test/feeds/google-ar.xml',
    'http://shop.test/feeds/meta-en.csv',
    'http://shop.test/feeds/meta-ar.csv',
  ])
  enabledOptions.languages = ['ar']
  assert.deepEqual(await addresses(), ['http://shop.test/feeds/google-ar.xml', 'http://shop.test/feeds/meta-ar.csv'])
  assert.deepEqual(
    [(await get('/feeds/google-en.xml')).statusCode, (await get('/feeds/meta-ar.csv')).statusCode],
    [404, 200],
  )
  for (const path of ['/feeds/google-fr.xml', '/feeds/google-en.csv', '/feeds/other-en.xml'])
    assert.equal((await get(path)).statusCode, 404, path)
})
