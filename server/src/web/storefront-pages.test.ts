import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { items } from '../db/schema.ts'
import { openWithPages } from '../testing/shops/shop-with-pages.ts'

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
