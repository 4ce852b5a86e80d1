import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const latest = ({ page, text }: Shopper) => page.getByRole('region', { name: text('catalogue.home.latest') })
const track = (carousel: Locator) => carousel.getByRole('list')
/** Its scroll offset in px in reading direction. */
const gone = (carousel: Locator) => track(carousel).evaluate((list) => Math.round(Math.abs(list.scrollLeft)))
const wholeInView = (carousel: Locator) =>
  track(carousel).evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const boxes = [...list.children].map((one) => one.getBoundingClientRect())
    return boxes.filter((box) => box.left > left - 1 && box.right < right + 1).length
  })

const inView: [of: 'latest' | 'mostOrdered', widths: Record<number, number>][] = [
  ['latest', { 575: 1, 576: 2, 768: 2, 991: 2, 992: 3, 1200: 3 }],
  ['mostOrdered', { 390: 1, 799: 1, 801: 3, 1440: 3 }],
]

test('a row shows as many items as fit', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/')
  for (const [of, widths] of inView)
    for (const [width, count] of Object.entries(widths)) {
      await shopper.page.setViewportSize({ width: Number(width), height: 900 })
      const carousel = shopper.page.getByRole('region', { name: shopper.text(`catalogue.home.${of}`) })
      await eventually(async () => [width, await wholeInView(carousel)], [width, count])
    }
})

for (const locale of bothLocales) {
  test(`the carousel of new items moves until it gets focus, hover or a click on pause, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, allowsMotion: true })
    const { page, text } = shopper
    await page.clock.install()
    await shopper.opens('/')
    const carousel = latest(shopper)
    const pause = carousel.getByRole('button').first()
    await eventually(() => pause.getAttribute('aria-label'), text('catalogue.carousel.pause'))
    await track(carousel).scrollIntoViewIfNeeded()

    const movesOn = async () => {
      const before = await gone(carousel)
      await page.clock.runFor(5100)
      return (await gone(carousel)) !== before
    }
    await eventually(movesOn, true)
    await carousel.getByRole('article').nth(3).hover()
    await page.clock.runFor(2000)
    assert.equal(await movesOn(), false, 'It moved under the pointer')
    await page.mouse.move(5, 5)
    await carousel.getByRole('button', { name: text('catalogue.carousel.next') }).focus()
    assert.equal(await movesOn(), false, 'It moved while the focus was in it')
    await pause.click()
    await pause.blur()
    await page.mouse.move(5, 5)
    assert.equal(await movesOn(), false, 'It moved after it was stopped')
    await eventually(() => pause.getAttribute('aria-label'), text('catalogue.carousel.play'))
  })
}

for (const locale of eitherLocale('ar')) {
  test(`a social post loads only on request, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const elsewhere: string[] = []
    await page.route(/^https:/, (route) => {
      elsewhere.push(new URL(route.request().url()).origin)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A post</title><p>A post</p>' })
    })
    await shopper.opens('/')
    const posts = {
      Instagram: 'https://www.instagram.com',
      Facebook: 'https://www.facebook.com',
      X: 'https://platform.twitter.com',
    }
    await page.getByRole('heading', { name: text('catalogue.home.post', { network: 'X' }) }).scrollIntoViewIfNeeded()
    assert.deepEqual(elsewhere, [])
    for (const [network, origin] of Object.entries(posts)) {
      await page.getByRole('button', { name: text('catalogue.home.showPostNamed', { network }) }).click()
      const frame = page.locator(`iframe[title="${text('catalogue.home.post', { network })}"]`)
      await frame.contentFrame().getByText('A post').waitFor()
      assert.equal(elsewhere.pop(), origin)
      await untilFocused(frame)
    }
    assert.deepEqual(elsewhere, [])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('the page header is opaque', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/')
  const background = await shopper.page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).backgroundColor)
  assert.match(background, /^rgb\(/)
})
