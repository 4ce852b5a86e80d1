import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { apiRequests } from '../support/api-requests.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { demoTexts } from '../support/demo-texts.ts'
import { bothLocales } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { textsIn, type WordKey } from '../support/texts.ts'

const shop = await openShop()
after(() => shop.stop())

type Title = Extract<WordKey, `${string}.titles.${string}`>
type PageName = Extract<Title, `common.${string}`> extends `common.titles.${infer Name}` ? Name : never
type OwnTitle = Extract<
  Title,
  `account.${string}` | `compare.${string}` | `unpaidOrder.${string}` | `orderReturn.${string}`
>
type Page = {
  path: string
  /** `legal` is named by its subject alone. */
  page: PageName | OwnTitle | 'legal'
  subject?: string
  status?: number
  isPrivate?: true
  canonical?: string
}

async function everyPage(locale: 'en' | 'ar'): Promise<Page[]> {
  const { item, category } = await readCatalogue(shop, locale)
  const mabkhara = item('Palace Mabkhara')
  const gifts = category('Gifts')
  const { get } = apiRequests(shop, locale)
  const [offer] = await get<{ id: number; name: string }[]>('/offer')
  const [post] = await get<{ id: number; title: string }[]>('/post')
  return [
    { path: '/', page: 'home' },
    { path: '/category', page: 'category' },
    { path: '/category?page=2', page: 'category' },
    { path: '/category?page=2&sort=price', page: 'category', isPrivate: true },
    { path: '/category?lowest_price=100', page: 'category', isPrivate: true },
    { path: `/category/${gifts.id}`, page: 'category', subject: gifts.name },
    { path: '/category?search=rose', page: 'category', subject: 'rose', isPrivate: true },
    { path: `/single-product/${mabkhara.id}`, page: 'product', subject: mabkhara.name },
    { path: '/cart', page: 'cart', isPrivate: true },
    { path: '/checkout', page: 'checkout', isPrivate: true },
    { path: '/successful-payment/1', page: 'success', isPrivate: true },
    { path: '/payment-failure/1', page: 'unpaidOrder.titles.paymentFailure', isPrivate: true },
    { path: '/complete-order/1', page: 'unpaidOrder.titles.completeOrder', isPrivate: true },
    { path: '/order-details/1', page: 'orderDetails', isPrivate: true },
    { path: '/open-order/1', page: 'openOrder', isPrivate: true },
    { path: '/return/1', page: 'orderReturn.titles.orderReturn', isPrivate: true },
    { path: '/thank-after-order', page: 'success', isPrivate: true },
    { path: '/compare', page: 'compare.titles.compare', isPrivate: true },
    { path: '/offers', page: 'offers' },
    { path: `/offers/${offer?.id}`, page: 'offers', subject: offer?.name },
    { path: '/posts', page: 'posts' },
    { path: `/posts/${post?.id}`, page: 'posts', subject: post?.title },
    { path: '/contact', page: 'contact' },
    { path: '/terms', page: 'terms' },
    { path: '/legal/privacy', page: 'legal', subject: { en: 'Privacy', ar: 'الخصوصية' }[locale] },
    { path: '/legal/accessibility', page: 'legal', subject: { en: 'Accessibility', ar: 'إمكانية الوصول' }[locale] },
    { path: '/faq', page: 'faq' },
    { path: '/about', page: 'about' },
    { path: '/login', page: 'login', isPrivate: true },
    { path: '/register', page: 'account.titles.register', isPrivate: true },
    { path: '/forget-password', page: 'account.titles.forgetPassword', isPrivate: true },
    { path: '/reset-password/token', page: 'account.titles.newPassword', isPrivate: true },
    { path: '/new-password?token=token', page: 'account.titles.newPassword', isPrivate: true },
    { path: '/account-verification/token', page: 'account.titles.verification', isPrivate: true },
    { path: '/code-check', page: 'account.titles.verification', isPrivate: true },
    { path: '/admin', page: 'account.titles.staff', isPrivate: true },
    { path: '/nowhere', page: 'notFound', status: 404, isPrivate: true },
    { path: '/single-product/999999', page: 'notFound', status: 404, isPrivate: true },
  ]
}

for (const locale of bothLocales) {
  test(`the HTML of every page in ${locale} has title, language and canonical URL`, async () => {
    const text = textsIn(locale)
    for (const { path, page, subject, status = 200, isPrivate, canonical = path } of await everyPage(locale)) {
      const answer = await fetch(shop.url + pageUrl(path, locale))
      assert.equal(answer.status, status, path)
      const html = await answer.text()
      assert.match(html, new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`))
      const name =
        page === 'home'
          ? demoTexts[locale].tagline
          : page === 'legal' || (subject && (page === 'category' || page === 'product'))
            ? undefined
            : text(page.includes('.') ? (page as OwnTitle) : `common.titles.${page as PageName}`)
      const title = [demoTexts[locale].shop, name, subject].filter(Boolean).join(' | ')
      assert.equal(one(html, /<title>([^<]*)<\/title>/g), title, path)
      one(html, /<h1[ >]()/g)
      assert.ok(one(html, /<meta name="description" content="([^"]*)"/g).length > 10, path)
      if (isPrivate) {
        assert.equal(one(html, /<meta name="robots" content="([^"]*)"/g), 'noindex', path)
        assert.deepEqual(linksIn(html, 'canonical'), [], path)
      } else {
        const [english, arabic] = [shop.url + pageUrl(canonical, 'en'), shop.url + pageUrl(canonical, 'ar')]
        assert.deepEqual(linksIn(html, 'canonical'), [
          { href: locale === 'ar' ? arabic : english, hrefLang: undefined },
        ])
        assert.deepEqual(linksIn(html, 'alternate'), [
          { href: english, hrefLang: 'en' },
          { href: arabic, hrefLang: 'ar' },
          { href: english, hrefLang: 'x-default' },
        ])
      }
    }
  })
}

test('two additional path segments do not change a page', async () => {
  for (const page of ['faq', 'about', 'terms', 'contact']) {
    const answer = await fetch(`${shop.url}/main/${page}/5/x`)
    assert.equal(answer.status, 200, page)
    assert.deepEqual(
      linksIn(await answer.text(), 'canonical').map(({ href }) => href),
      [`${shop.url}/main/${page}`],
    )
  }
  for (const page of ['cart', 'checkout', 'login', 'register', 'forget-password', 'admin'])
    assert.equal((await fetch(`${shop.url}/main/${page}/5/x`)).status, 200, page)
  assert.equal((await fetch(`${shop.url}/main/nowhere/5/x`)).status, 404)
})

test('the sitemap lists public pages and no personal page', async () => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  for (const locale of bothLocales)
    for (const { path, isPrivate } of await everyPage(locale)) {
      if (path.includes('?')) continue
      const entry = `<loc>${shop.url}${pageUrl(path, locale)}</loc>`
      assert.equal(map.includes(entry), !isPrivate, path)
    }
})

test('sitemap pages of every kind exist, are indexable and name their alternates', async () => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
  assert.ok(addresses.length > 150)
  const kinds = Map.groupBy(addresses, (address) => address.replace(/\/\d+/, ''))
  for (const address of [...kinds.values()].flatMap((alike) => alike.slice(0, 2))) {
    const html = await (await fetch(address, { redirect: 'error' })).text()
    assert.doesNotMatch(html, /name="robots"/, address)
    assert.equal(linksIn(html, 'canonical')[0]?.href, address)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale', 'og:type'])
      assert.ok(html.includes(`<meta property="${name}" content="`), `${address} has no ${name}`)
  }
})

test('structured data is valid and matches the page type', async () => {
  const kinds = async (path: string) => {
    const html = await (await fetch(shop.url + pageUrl(path, 'en'))).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    return scripts.map(([, json]) => JSON.parse(json ?? '')['@type'])
  }
  assert.deepEqual(await kinds('/'), ['Organization', 'WebSite'])
  assert.deepEqual(await kinds('/category'), ['BreadcrumbList'])
  assert.deepEqual(await kinds('/single-product/1'), ['Product', 'BreadcrumbList'])
  assert.deepEqual(await kinds('/posts/1'), ['BreadcrumbList', 'BlogPosting'])
  assert.deepEqual(await kinds('/cart'), [])
})

test('server-rendered pages contain no cart, address or order', async () => {
  const path = pageUrl('/cart', 'en')
  const page = async (headers: Record<string, string>) => (await fetch(shop.url + path, { headers })).text()
  assert.equal(await page({ cookie: 'order_1=secret', 'accept-language': 'ar' }), await page({}))
})

/** Compressed bytes of the first load; the budget and its reason are in docs/decisions/pages/script-budget.md. */
const firstLoadBudget = 140_000
const shopping: ReadonlySet<string> = new Set([
  'home',
  'category',
  'product',
  'cart',
  'checkout',
  'success',
  'unpaidOrder.titles.paymentFailure',
  'unpaidOrder.titles.completeOrder',
  'orderDetails',
  'offers',
  'contact',
])

for (const locale of bothLocales) {
  test(`the script of every shopping page in ${locale} stays under 140 KB on the first load`, async (t) => {
    const pages = (await everyPage(locale)).filter(({ page }) => shopping.has(page))
    for (const { path } of pages) {
      const html = await (await fetch(shop.url + pageUrl(path, locale))).text()
      const files = new Set([...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file]) => file))
      assert.ok(files.size > 3, `${path} has hardly any script`)
      let size = 0
      for (const file of files) size += await gzippedSize(new URL(file ?? '', shop.url))
      t.diagnostic(`${path} in ${locale}: ${size} bytes in ${files.size} files`)
      assert.ok(size <= firstLoadBudget, `${path} loads ${size} bytes of script`)
    }
  })
}

/** The only match of a pattern; none or several throw. */
function one(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, text]) => text ?? '')
  assert.equal(found.length, 1, `${pattern} is there ${found.length} times`)
  return (found[0] ?? '').replaceAll('&amp;', '&')
}

function linksIn(html: string, rel: string) {
  const tags = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`rel="${rel}"`))
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
  return tags.map((tag) => ({ href: attribute(tag, 'href'), hrefLang: attribute(tag, 'hreflang') }))
}

const sizes = new Map<string, number>()

/** The compressed size. */
async function gzippedSize(file: URL): Promise<number> {
  const known = sizes.get(file.href)
  if (known !== undefined) return known
  const size = gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer()), { level: 9 }).length
  sizes.set(file.href, size)
  return size
}
