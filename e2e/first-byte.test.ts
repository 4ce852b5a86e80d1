import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { catalogueOf } from './catalogue.ts'
import { inLanguage } from './in-language.ts'
import { saying, type WordKey } from './said.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
after(() => shop.stop())

type PageName = Extract<WordKey, `common.titles.${string}`> extends `common.titles.${infer Name}` ? Name : never
type Page = { path: string; page: PageName; subject?: string; status?: number; isPrivate?: true; canonical?: string }

async function everyPage(locale: 'en' | 'ar'): Promise<Page[]> {
  const { piece, category } = await catalogueOf(shop, locale)
  const mabkhara = piece('Palace Mabkhara')
  const gifts = category('Gifts')
  return [
    { path: '/', page: 'home' },
    { path: '/category', page: 'category' },
    { path: '/category?page=2&sort=price', page: 'category', canonical: '/category?page=2' },
    { path: `/category/${gifts.id}`, page: 'category', subject: gifts.name },
    { path: '/category?search=rose', page: 'category', subject: 'rose', isPrivate: true },
    { path: `/single-product/${mabkhara.id}`, page: 'product', subject: mabkhara.name },
    { path: '/cart', page: 'cart', isPrivate: true },
    { path: '/checkout', page: 'checkout', isPrivate: true },
    { path: '/successful-payment/1', page: 'success', isPrivate: true },
    { path: '/order-details/1', page: 'orderDetails', isPrivate: true },
    { path: '/open-order/1', page: 'openOrder', isPrivate: true },
    { path: '/terms', page: 'terms' },
    { path: '/faq', page: 'faq' },
    { path: '/about', page: 'about' },
    { path: '/login', page: 'login', isPrivate: true },
    { path: '/nowhere', page: 'notFound', status: 404, isPrivate: true },
    { path: '/single-product/999999', page: 'notFound', status: 404, isPrivate: true },
  ]
}

for (const locale of ['en', 'ar'] as const) {
  test(`before any script, every page in ${locale} says what it is, in which language and at which address`, async () => {
    const say = saying(locale)
    for (const { path, page, subject, status = 200, isPrivate, canonical = path } of await everyPage(locale)) {
      const answer = await fetch(shop.url + inLanguage(path, locale))
      assert.equal(answer.status, status, path)
      const html = await answer.text()
      assert.match(html, new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`))
      const title = [say('common.shop'), say(`common.titles.${page}`), subject].filter(Boolean).join(' | ')
      assert.equal(one(html, /<title>([^<]*)<\/title>/g), title, path)
      one(html, /<h1[ >]()/g)
      assert.ok(one(html, /<meta name="description" content="([^"]*)"/g).length > 10, path)
      if (isPrivate) {
        assert.equal(one(html, /<meta name="robots" content="([^"]*)"/g), 'noindex', path)
        assert.deepEqual(linksIn(html, 'canonical'), [], path)
      } else {
        const [english, arabic] = [shop.url + inLanguage(canonical, 'en'), shop.url + inLanguage(canonical, 'ar')]
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

test('a page holds the same for everyone: no cart, no address, no order', async () => {
  const path = inLanguage('/cart', 'en')
  const page = async (headers: Record<string, string>) => (await fetch(shop.url + path, { headers })).text()
  assert.equal(await page({ cookie: 'order_1=secret', 'accept-language': 'ar' }), await page({}))
})

const heaviest = 130_000

for (const locale of ['en', 'ar'] as const) {
  test(`the script of every shopping page in ${locale} stays under 130 KB`, async () => {
    const shopping = ['home', 'category', 'product', 'cart']
    const pages = (await everyPage(locale)).filter(({ page }) => shopping.includes(page))
    for (const { path } of pages) {
      const html = await (await fetch(shop.url + inLanguage(path, locale))).text()
      const files = new Set(
        [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file),
      )
      assert.ok(files.size > 3, `${path} has hardly any script`)
      let size = 0
      for (const file of files) size += await gzippedSize(new URL(file ?? '', shop.url))
      assert.ok(size <= heaviest, `${path} loads ${Math.round(size / 1000)} KB of script`)
    }
  })
}

/** The one match of a pattern; none or several are a mistake. */
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

/** As it goes over the wire. */
async function gzippedSize(file: URL): Promise<number> {
  const known = sizes.get(file.href)
  if (known !== undefined) return known
  const size = gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer()), { level: 9 }).length
  sizes.set(file.href, size)
  return size
}
