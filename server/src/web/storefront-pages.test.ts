import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { items } from '../db/schema.ts'
import { type EdgeCaches, openEdgeCaches } from '../http/cache/edge-caches.ts'
import { openPurgeReceiver } from '../testing/servers/purge-receiver.ts'
import { openTestShop } from '../testing/shop.ts'
import { servePages } from './storefront-pages.ts'

/** A shop with pages and one vase; `rendered` counts the rendered pages. */
async function openWithPages(t: TestContext, options: { edges?: EdgeCaches } = {}) {
  const shop = await openTestShop(t, {
    ...options,
    permissions: ['catalogue:write', 'setting:write'],
    items: [{ name_en: 'Vase', name_ar: 'مزهرية' }],
  })
  await servePages(shop.app, shop)
  await shop.settled()
  const drawings = t.mock.method(shop.cache, 'collectTags')
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode: status, headers: had, rawPayload } = await shop.app.inject({ method, url, headers })
    return { status, headers: had, bytes: rawPayload, text: String(rawPayload) }
  }
  return { ...shop, get, rendered: () => drawings.mock.callCount() }
}

test('every inline script of a page is allowed by its hash, and no nonce is left', async (t) => {
  const { get } = await openWithPages(t)
  for (const path of [
    '/main',
    '/main?lang=ar',
    '/main/single-product/1',
    '/main/cart',
    '/main/checkout?lang=ar',
    '/main/nowhere',
  ]) {
    const { text, headers } = await get(path)
    const scripts = [...text.matchAll(/<script( type="module")?>(.*?)<\/script>/gs)].map(([, , code]) => code)
    const hashes = scripts.map(
      (code) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    )
    const allowed = String(headers['content-security-policy'])
      .split('; ')
      .find((rule) => rule.startsWith('script-src'))
    assert.ok(scripts.length > 2, path)
    assert.equal(allowed, ["script-src 'self'", ...new Set(hashes)].join(' '), path)
    assert.doesNotMatch(text, /nonce/, path)
  }
})

test('a campaign sets a cookie for each route that orders, on a page that no shared cache stores', async (t) => {
  const { get, rendered, enabledOptions } = await openWithPages(t)
  const campaign = '/main/single-product/1?utm_source=instagram&utm_campaign=eid'
  const plain = await get('/main/single-product/1')
  assert.equal((await get(campaign)).headers['set-cookie'], undefined)
  enabledOptions.campaigns = true
  const { headers, text, status } = await get(campaign)
  assert.deepEqual(
    [headers['set-cookie']].flat().map((cookie) => cookie?.replace(/^campaign=[\w-]+/, '')),
    ['/api/order/checkout', '/api/gift_card/order'].map((path) => `; Path=${path}; HttpOnly; SameSite=Strict`),
  )
  assert.deepEqual(
    [status, headers['cache-control'], headers['content-security-policy'], text === plain.text],
    [200, 'private, no-cache', plain.headers['content-security-policy'], true],
  )
  const zipped = await get(campaign, { 'accept-encoding': 'br' })
  assert.equal(String(brotliDecompressSync(zipped.bytes)), plain.text)
  const unchanged = await get(campaign, { 'if-none-match': String(plain.headers.etag) })
  assert.deepEqual([unchanged.status, unchanged.text, 'set-cookie' in unchanged.headers], [304, '', true])
  const other = await get('/main/single-product/1?page=2')
  assert.deepEqual(
    [other.headers['set-cookie'], other.headers['cache-control']],
    [undefined, plain.headers['cache-control']],
  )
  assert.equal(rendered(), 1)
})

test('edge caches may store a page, but not one that sets the cookie of a campaign', async (t) => {
  const edges = openEdgeCaches([(await openPurgeReceiver(t)).url])
  t.after(edges.stop)
  const { get, enabledOptions } = await openWithPages(t, { edges })
  enabledOptions.campaigns = true
  await get('/main/single-product/1')
  assert.match(String((await get('/main/single-product/1')).headers['cdn-cache-control']), /^public/)
  const { headers } = await get('/main/single-product/1?utm_source=instagram')
  assert.deepEqual([headers['cache-control'], headers['cdn-cache-control']], ['private, no-cache', undefined])
})

test('markup in a setting is escaped, in the page and in its data', async (t) => {
  const { call, get } = await openWithPages(t)
  const address = '</script><script>alert(1)</script> & "Salmiya"'
  for (const key of ['address_en', 'hours_en'])
    assert.equal((await call('PUT', `/setting/${key}`, { value: address })).status, 200)
  for (const path of ['/main', '/main/contact']) {
    const { status, text } = await get(path)
    assert.equal(status, 200)
    assert.ok(text.includes('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Salmiya&quot;'), path)
    assert.ok(!text.includes('<script>alert(1)'), path)
  }
})

test('a malformed URL of a page answers 404 in its language, one of the API is refused', async (t) => {
  const { get } = await openWithPages(t)
  for (const [path, lang] of [
    ['/main/%zz', 'en'],
    ['/main/%zz?lang=ar', 'ar'],
    ['/main/category/%E0%A4%A', 'en'],
  ] as const) {
    const { status, text } = await get(path)
    assert.equal(status, 404, path)
    assert.ok(text.startsWith(`<!DOCTYPE html><html lang="${lang}"`), path)
  }
  const refused = await get('/api/%zz')
  assert.deepEqual([refused.status, JSON.parse(refused.text).code], [400, 'bad_request'])
})

test('a page is rendered once, and a matching If-None-Match gets 304', async (t) => {
  const { get, rendered } = await openWithPages(t)
  for (const path of ['/main/single-product/1', '/main/single-product/1.data']) {
    const before = rendered()
    const first = await get(path)
    const second = await get(path)
    assert.deepEqual([rendered() - before, second.text, second.headers.etag], [1, first.text, first.headers.etag])
    assert.equal(first.headers['cache-control'], 'public, max-age=0, s-maxage=1, must-revalidate')
    assert.equal(first.headers.vary, 'accept-encoding')
    const etag = String(first.headers.etag)
    const revalidated = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
    assert.deepEqual([revalidated.status, revalidated.text, revalidated.headers.etag], [304, '', etag])
    assert.deepEqual(
      [revalidated.headers['content-length'], revalidated.headers['content-encoding']],
      [undefined, undefined],
    )
    assert.equal(revalidated.headers['content-security-policy'], first.headers['content-security-policy'])
    assert.equal((await get(`${path}?lang=ar`, { 'if-none-match': etag })).status, 200)
  }
})

test('a page that is served stale must not be stored by shared caches', async (t) => {
  const { get, cache } = await openWithPages(t)
  const path = '/main/single-product/1'
  for (const _ of ['miss', 'hit'])
    assert.equal((await get(path)).headers['cache-control'], 'public, max-age=0, s-maxage=1, must-revalidate')
  cache.invalidate(['item:1'])
  t.mock.method(cache, 'collectTags', async () => {
    throw new Error('without the database')
  })
  const { status, headers } = await get(path)
  assert.deepEqual([status, headers['cache-control']], [200, 'public, max-age=0, must-revalidate'])
})

test('every encoding of a page is complete and has the right Content-Length', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const plain = await get('/main')
  const encodings = [
    await get('/main', { 'accept-encoding': 'br' }),
    await get('/main', { 'accept-encoding': 'gzip;q=0.5' }),
  ]
  assert.deepEqual(
    encodings.map(({ headers }) => headers['content-encoding']),
    ['br', 'gzip'],
  )
  assert.equal(String(brotliDecompressSync(encodings[0]!.bytes)), plain.text)
  assert.equal(String(gunzipSync(encodings[1]!.bytes)), plain.text)
  assert.equal((await get('/main', { 'accept-encoding': 'identity;q=0' })).text, plain.text)
  for (const accepted of ['', 'br', 'gzip']) {
    const page = await get('/main', { 'accept-encoding': accepted })
    const head = await get('/main', { 'accept-encoding': accepted }, 'HEAD')
    assert.equal(page.headers['content-length'], String(page.bytes.length))
    const own = { date: head.headers.date, 'x-request-id': head.headers['x-request-id'] }
    assert.deepEqual([head.status, head.text, head.headers], [200, '', { ...page.headers, ...own }])
  }
  assert.equal(rendered(), 1)
})

test('an HTTP/1.0 client gets a complete page', async (t) => {
  const { app, get } = await openWithPages(t)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('GET /main HTTP/1.0\r\n\r\n')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  const [head = '', body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  assert.match(head, /^HTTP\/1\.1 200 OK\r\n/)
  assert.doesNotMatch(head, /content-encoding|transfer-encoding/i)
  assert.equal(body, (await get('/main')).text)
})

test('tracking parameters share one cached page', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const { headers } = await get('/main/category?page=1')
  for (const query of ['?utm_source=mail', '?fbclid=1&lang=en', '?per_page=15&zzz=1', ''])
    assert.equal((await get(`/main/category${query}`)).headers.etag, headers.etag)
  assert.equal(rendered(), 1)
  await get('/main/category?search=vase')
  assert.equal(rendered(), 2)
})

test('error pages and redirects are not cached', async (t) => {
  const { get, rendered } = await openWithPages(t)
  for (const [path, status] of [
    ['/main/nowhere', 404],
    ['/main/single-product/9', 404],
    ['/main/single-product/9.data', 404],
    ['/main/single-product', 302],
    ['/main/single-product.data', 202],
  ] as const) {
    await get(path)
    const before = rendered()
    const answer = await get(path, { 'accept-encoding': 'br', 'if-none-match': '*' })
    assert.deepEqual([answer.status, rendered() - before], [status, 1], path)
    const { etag, 'cache-control': control, 'content-encoding': coding } = answer.headers
    assert.deepEqual([etag, control, coding], [undefined, 'no-store', undefined], path)
  }
})

test('pages of a disabled language redirect to the other one with their query until it is enabled again', async (t) => {
  const { get, call } = await openWithPages(t)
  const offer = (value: unknown) => call('PUT', '/setting/languages', { value })
  const leadsTo = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.location, headers['cache-control']]
  }
  const page = '/main/single-product/1'
  const alternates = ({ text }: { text: string }) => [...text.matchAll(/hrefLang="([^"]*)"/gi)].map(([, one]) => one)
  assert.deepEqual(alternates(await get(page)).slice(0, 3), ['en', 'ar', 'x-default'])

  await offer(['en'])
  assert.deepEqual(await leadsTo(`${page}?lang=ar`), [302, page, 'no-store'])
  assert.deepEqual(await leadsTo('/main?utm_source=x&lang=ar'), [302, '/main?utm_source=x', 'no-store'])
  assert.deepEqual(await leadsTo('/main/nowhere?lang=ar'), [302, '/main/nowhere', 'no-store'])
  const english = await get(page)
  assert.deepEqual([english.status, alternates(english), english.text.includes('العربية')], [200, [], false])
  assert.match(english.text, /<link rel="canonical" href="http:\/\/shop\.test\/main\/single-product\/1"/)

  await offer(['ar'])
  assert.deepEqual(await leadsTo(page), [302, `${page}?lang=ar`, 'no-store'])
  assert.deepEqual(await leadsTo('/main?page=2'), [302, '/main?page=2&lang=ar', 'no-store'])
  const arabic = await get(`${page}?lang=ar`)
  assert.deepEqual([arabic.status, alternates(arabic), arabic.text.includes('>English<')], [200, [], false])
  assert.match(arabic.text, /<link rel="canonical" href="http:\/\/shop\.test\/main\/single-product\/1\?lang=ar"/)

  await offer(null)
  assert.deepEqual([(await get(page)).status, (await get(`${page}?lang=ar`)).status], [200, 200])
})

test('an open page in a disabled language reloads in the other one', async (t) => {
  const { get, call } = await openWithPages(t)
  await call('PUT', '/setting/languages', { value: ['en'] })
  for (const [path, page] of [
    ['/main/cart.data?lang=ar&_routes=root', '/main/cart'],
    ['/main/category/1.data?page=2&lang=ar', '/main/category/1?page=2'],
    ['/main/_root.data?lang=ar', '/main'],
  ] as const) {
    const { status, headers } = await get(path)
    assert.deepEqual([status, headers['x-remix-redirect'], headers['x-remix-reload-document']], [204, page, 'true'])
  }
  assert.equal((await get('/main/cart.data')).status, 200)
})

test('a changed page is rendered again, and no other page', async (t) => {
  const { get, rendered, db, settled, make } = await openWithPages(t)
  const other = await make.item({ name_en: 'Lamp' })
  await settled()
  const tags = async () => {
    const pages = [await get('/main/single-product/1'), await get(`/main/single-product/${other}`)]
    return pages.map(({ headers }) => headers.etag)
  }
  const [vase, lamp] = await tags()
  await db.update(items).set({ quantity: 7 }).where(eq(items.id, 1))
  await settled()
  const before = rendered()
  const [changed, unchanged] = await tags()
  assert.deepEqual([rendered() - before, changed === vase, unchanged === lamp], [1, false, true])
})

test('staff get no stale page after their own change', async (t) => {
  const { get, call, quote, cache } = await openWithPages(t)
  const through = t.mock.method(cache, 'getOrCreate')
  const options = () => through.mock.calls.at(-1)?.arguments[2]
  const saved = await call('PUT', '/item/1', { name: 'Jar' })
  const cookie = String(saved.headers['set-cookie'])
  assert.equal(cookie, 'just_saved=1; Max-Age=2; Path=/main; HttpOnly; SameSite=Lax')
  await get('/main', { cookie: cookie.split(';')[0]! })
  assert.deepEqual(options(), { allowStale: false })
  await get('/main')
  assert.deepEqual(options(), { allowStale: true })
  const quoted = await quote([{ item_id: 1, item_quantity: 1 }])
  assert.deepEqual([quoted.status, quoted.headers['set-cookie']], [200, undefined])
})

test('fifty concurrent requests for a page cause one render and one compression', async (t) => {
  const { get, rendered } = await openWithPages(t)
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/main', { 'accept-encoding': 'br' })))
  assert.equal(rendered(), 1)
  assert.equal(new Set(answers.map(({ bytes, headers }) => `${headers.etag} ${bytes.toString('base64')}`)).size, 1)
})

test('an unpublished item is shown by its preview URL only, and the preview is not cached', async (t) => {
  const { get, call, db, rendered } = await openWithPages(t)
  await db.update(items).set({ published: false, name_en: 'Secret vase' }).where(eq(items.id, 1))
  const { pathname, search } = new URL((await call('POST', '/item/1/preview', {})).body.data.url)
  const before = rendered()
  for (const path of [pathname + search, `${pathname}.data${search}`]) {
    const { status, headers, text } = await get(path)
    assert.deepEqual([status, headers['cache-control'], headers.etag], [200, 'no-store', undefined], path)
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.match(text, /Secret vase/)
  }
  const { text } = await get(pathname + search)
  assert.match(text, /shoppers do not see this page/)
  assert.match(text, /<meta name="robots" content="noindex/)
  assert.equal(rendered() - before, 3)
  for (const path of [pathname, `${pathname}?preview=${'x'.repeat(43)}`, `${pathname}?preview=x`])
    assert.equal((await get(path)).status, 404, path)
})

test('a page with a slug is at one address, and others redirect to it for good with their query', async (t) => {
  const { call, get, settled, make } = await openWithPages(t)
  const category = await make.category({ name_en: 'Vases' })
  const texts = (en: string, ar: string) => ({
    translations: [
      { locale: 'en', field: 'slug', value: en },
      { locale: 'ar', field: 'slug', value: ar },
    ],
  })
  for (const [path, page] of [
    ['/item/1', '/main/single-product/1'],
    [`/category/${category}`, `/main/category/${category}`],
  ] as const) {
    assert.equal((await call('PUT', path, texts('Blue Vase', 'مزهرية زرقاء'))).status, 200)
    await settled()
    const english = `${page}/blue-vase`
    const arabic = `${page}/${encodeURIComponent('مزهرية-زرقاء')}?lang=ar`
    const found = await get(arabic)
    assert.equal(found.status, 200)
    for (const [rel, href] of [
      ['canonical" ', arabic],
      ['alternate" hrefLang="en" ', english],
      ['alternate" hrefLang="ar" ', arabic],
    ])
      assert.ok(found.text.includes(`rel="${rel}href="http://shop.test${href}"`), `${rel} ${href}`)
    for (const [requested, target] of [
      [page, english],
      [`${page}/old-name`, english],
      [`${page}/Blue-Vase`, english],
      [`${page}/blue-vase?lang=ar`, arabic],
      [`${page}?utm_source=mail&lang=ar`, `${arabic}&utm_source=mail`],
    ] as const) {
      const { status, headers } = await get(requested)
      assert.deepEqual([status, headers.location], [301, target], requested)
    }
    await call('PUT', path, texts('Vase of glass', ''))
    await settled()
    const moved = await get(english)
    assert.deepEqual([moved.status, moved.headers.location], [301, `${page}/vase-of-glass`])
    assert.equal((await get(`${page}/vase-of-glass?lang=ar`)).status, 200)
    await call('PUT', path, texts('', ''))
    await settled()
    assert.equal((await get(page)).status, 200)
  }
})

test('title and description for search engines replace the usual ones in their language only', async (t) => {
  const { call, get, settled } = await openWithPages(t)
  const translations = [
    { locale: 'en', field: 'seo_title', value: 'Hand-blown vase from Kuwait' },
    { locale: 'en', field: 'seo_description', value: 'Delivered tomorrow.' },
  ]
  await call('PUT', '/item/1', { translations })
  await settled()
  const headOf = (text: string) => [
    /<title>([^<]*)</.exec(text)?.[1],
    /name="description" content="([^"]*)"/.exec(text)?.[1],
    /<h1[^>]*>(?:<[^>]*>)*([^<]*)</.exec(text)?.[1],
  ]
  const [title, description, heading] = headOf((await get('/main/single-product/1')).text)
  assert.match(title!, /\| Hand-blown vase from Kuwait$/)
  assert.deepEqual([description, heading], ['Delivered tomorrow.', 'Vase'])
  assert.match(headOf((await get('/main/single-product/1?lang=ar')).text)[0]!, /\| مزهرية$/)
})
