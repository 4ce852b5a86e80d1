import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const { item } = await readCatalogue(shop, 'en')

/** The largest picture on the first screen of each page. */
const pages = [
  ['/', 'hero-tall', 'hero'],
  ['/category', 'mabkhara_oud', 'mabkhara_oud'],
  [`/single-product/${item('Eternal Rose under Glass').id}`, 'rose_dome', 'rose_dome'],
] as const

for (const [path, onPhone, onDesk] of pages)
  for (const [width, name] of [
    [390, onPhone],
    [1440, onDesk],
  ] as const)
    test(`the largest picture of ${path} at ${width} px loads first, once, in the smallest format`, async (t) => {
      const { page, opens } = await newShopper(t, shop, { locale: 'en', width })
      const fetched = picturesFetchedOn(page)
      await opens(path)
      const first = page.locator('img[fetchpriority=high]')
      assert.equal(await first.count(), 1)
      await eventually(() => first.evaluate((picture: HTMLImageElement) => picture.complete), true)
      const shown = await first.evaluate((picture: HTMLImageElement) => picture.currentSrc.split('/').at(-1)!)
      assert.match(shown, new RegExp(`^${name}(-\\d+)?\\.avif$`))
      assert.equal(fetched[0], shown)
      assert.deepEqual(
        fetched.filter((file) => file === shown || !file.endsWith('.avif')),
        [shown],
      )
      const { loading } = await first.evaluate(({ loading }: HTMLImageElement) => ({ loading }))
      assert.equal(loading, 'eager')
    })

test('a picture reserves its space with its colour before it loads', async (t) => {
  const { page, opens } = await newShopper(t, shop, { locale: 'ar', width: 390 })
  // The page is checked while they are loading.
  const released = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await released.promise
    await route.continue()
  })
  const opening = opens('/category')
  // Scripts wait for the styles, and this event for the scripts.
  await page.waitForURL('**/main/category**', { waitUntil: 'domcontentloaded' })
  const first = page.locator('article img').first()
  const place = () => first.evaluate((picture) => picture.getBoundingClientRect().toJSON())
  const before = await place()
  assert.ok(before.height > 100)
  assert.match(await first.evaluate((picture) => getComputedStyle(picture).backgroundColor), /^rgb\(\d+, \d+, \d+\)$/)
  released.resolve()
  await opening
  await eventually(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), true)
  assert.deepEqual(await place(), before)
})

test('a browser without AVIF support loads WebP', async (t) => {
  const { page, opens } = await newShopper(t, shop, { locale: 'en', width: 390 })
  await page.route('**/main/category', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('image/avif', 'image/unknown') })
  })
  const fetched = picturesFetchedOn(page)
  await opens('/category')
  const first = page.locator('img[fetchpriority=high]')
  await eventually(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0), true)
  assert.match(fetched[0]!, /^mabkhara_oud(-\d+)?\.webp$/)
})

/** The files of pictures, in the order they are requested. */
function picturesFetchedOn(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const file = /\/media\/(.*)$/.exec(request.url())?.[1]
    if (file) fetched.push(file)
  })
  return fetched
}
