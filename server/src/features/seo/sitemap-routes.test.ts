import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import { items, posts } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'
import { seoRoutes } from './index.ts'

async function openMappedShop(t: TestContext) {
  const shop = await openTestShop(t, { isExtended: true })
  seoRoutes(shop.app, shop)
  const read = async (path = '/sitemap.xml') => {
    await shop.settled()
    const { statusCode, headers, body } = await shop.app.inject(path)
    return { status: statusCode, type: String(headers['content-type']), body, pages: locations(body) }
  }
  return { ...shop, read }
}

const site = 'http://shop.test'
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.replace(site, ''))
const entryOf = (xml: string, path: string) =>
  xml.split('\n').find((line) => line.startsWith(`<url><loc>${site}${path}</loc>`)) ?? ''
const changeOf = (xml: string, path: string) => /<lastmod>([^<]*)</.exec(entryOf(xml, path))?.[1]

test('the sitemap has every public page in both languages, and no hidden one', async (t) => {
  const { make, read } = await openMappedShop(t)
  const gifts = await make.category()
  const hidden = await make.category({ published: false })
  const offer = await make.offer(1000)
  await make.offer(500)
  const vase = await make.item({ category_id: gifts, offer_id: offer })
  await make.item({ category_id: hidden })
  await make.item({ published: false })
  await make.item({ deleted_at: new Date() })
  const post = await make.post()
  await make.post({ published: false })
  const { status, type, pages, body } = await read()
  assert.deepEqual([status, type], [200, 'application/xml; charset=utf-8'])
  const staticPaths = [
    '',
    '/category',
    '/offers',
    '/posts',
    '/about',
    '/faq',
    '/contact',
    '/terms',
    '/legal/privacy',
    '/legal/accessibility',
  ]
  const others = [`/category/${gifts}`, `/offers/${offer}`, `/single-product/${vase}`, `/posts/${post}`]
  const paths = [...staticPaths, ...others].map((path) => `/main${path}`)
  assert.deepEqual(
    pages,
    paths.flatMap((path) => [path, `${path}?lang=ar`]),
  )
  for (const path of pages) {
    const english = site + path.replace('?lang=ar', '')
    const alternates = [...entryOf(body, path).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, ...pair]) => pair,
    )
    const both = [
      ['en', english],
      ['ar', `${english}?lang=ar`],
      ['x-default', english],
    ]
    assert.deepEqual(alternates, both, path)
  }
})

test('the sitemap has the address of each language with its slug, or that of the other language', async (t) => {
  const { make, read } = await openMappedShop(t)
  const gifts = await make.category({ slug_en: 'gifts' })
  const vase = await make.item({ slug_en: 'blue-vase', slug_ar: 'مزهرية' })
  const { pages, body } = await read()
  const arabic = `/main/single-product/${vase}/${encodeURIComponent('مزهرية')}?lang=ar`
  assert.deepEqual(pages.slice(-4), [
    `/main/category/${gifts}/gifts`,
    `/main/category/${gifts}/gifts?lang=ar`,
    `/main/single-product/${vase}/blue-vase`,
    arabic,
  ])
  const [english] = entryOf(body, arabic).match(/hreflang="en" href="[^"]*"/) ?? []
  assert.equal(english, `hreflang="en" href="${site}/main/single-product/${vase}/blue-vase"`)
})

test('a disabled language is missing from the sitemap and its alternates, and returns when it is enabled', async (t) => {
  const { make, read } = await openMappedShop(t)
  for (const [language, suffix] of [
    ['en', ''],
    ['ar', '?lang=ar'],
  ] as const) {
    await make.setting('languages', [language])
    const { pages, body } = await read()
    assert.deepEqual([pages.length, pages[1], body.includes('hreflang')], [10, `/main/category${suffix}`, false])
  }
  await make.setting('languages', null)
  assert.equal((await read()).pages.length, 20)
})

test('the sitemap lists an item with its pictures in order, and encodes their file names', async (t) => {
  const { make, read } = await openMappedShop(t)
  const vase = await make.item()
  await make.picture(vase, { path: "sister's & <two>.webp", position: 2 })
  await make.picture(vase, { path: 'one.webp', position: 1 })
  const entry = entryOf((await read()).body, `/main/single-product/${vase}`)
  assert.deepEqual(
    [...entry.matchAll(/<image:loc>([^<]*)</g)].map(([, url]) => url),
    [`${site}/media/one.webp`, `${site}/media/sister&apos;s%20&amp;%20%3Ctwo%3E.webp`],
  )
})

test('the sitemap follows the shop: a new item is in it, a hidden one is not', async (t) => {
  const { make, read, db } = await openMappedShop(t)
  const vase = await make.item()
  assert.ok((await read()).pages.includes(`/main/single-product/${vase}`))
  const rose = await make.item()
  assert.ok((await read()).pages.includes(`/main/single-product/${rose}`))
  await db.update(items).set({ published: false }).where(eq(items.id, vase))
  assert.ok(!(await read()).pages.includes(`/main/single-product/${vase}`))
})

test('a page’s last modification follows its content, not sales of the item', async (t) => {
  const { make, read, db } = await openMappedShop(t)
  const vase = await make.item({ changed_at: new Date('2026-01-01') })
  const post = await make.post({ changed_at: new Date('2026-01-02') })
  const dates = async () => {
    const { body } = await read()
    return [`/main/single-product/${vase}`, `/main/posts/${post}`].map((path) => changeOf(body, path)?.slice(0, 4 + 6))
  }
  await db.update(items).set({ quantity: 9, sold_count: 1, likes_count: 3 })
  assert.deepEqual(await dates(), ['2026-01-01', '2026-01-02'])
  await db.update(items).set({ quantity: 0 })
  await db.update(posts).set({ body_en: 'More' })
  const rows = await queryRows<{ today: string }>(db, sql`select now()::date::text as today`)
  assert.deepEqual(await dates(), [rows[0]!.today, rows[0]!.today])
})

test('a large shop has a sitemap index of small files, none of them empty', async (t) => {
  const { make, read, db } = await openMappedShop(t)
  await make.item()
  await db.execute(sql`select setval(pg_get_serial_sequence('items', 'id'), 3000)`)
  const far = await make.item()
  await make.post()
  const index = await read()
  assert.match(index.body, /<sitemapindex /)
  const maps = ['/sitemap-pages-0.xml', '/sitemap-items-0.xml', '/sitemap-items-3.xml', '/sitemap-posts-0.xml']
  assert.deepEqual(index.pages, maps)
  for (const path of maps) assert.equal((await read(path)).status, 200, path)
  const page = `/main/single-product/${far}`
  assert.deepEqual((await read('/sitemap-items-3.xml')).pages, [page, `${page}?lang=ar`])
  const nothing = ['items-1', 'items-9999999', 'posts-1', 'pages-1', 'users-0', 'items--1', 'items-x'].map((name) =>
    read(`/sitemap-${name}.xml`),
  )
  for (const { status } of await Promise.all(nothing)) assert.equal(status, 404)
})

test('crawlers are excluded from personal pages and find the sitemap in robots.txt', async (t) => {
  const { app } = await openMappedShop(t)
  const { headers, body } = await app.inject('/robots.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^User-agent: \*\n/)
  for (const path of ['/api/', '/main/cart', '/main/checkout', '/main/order-details', '/main/successful-payment'])
    assert.ok(body.includes(`\nDisallow: ${path}\n`), path)
  assert.ok(body.endsWith('\nSitemap: http://shop.test/sitemap.xml\n'))
})
