import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

/** The film of the home page, its button and the videos that the browser has requested. */
async function openFilm(shopper: Shopper) {
  const { page, text } = shopper
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') requests.push(request.url())
  })
  await shopper.opens('/')
  const button = (name: 'playFilm' | 'pauseFilm') =>
    page.getByRole('button', { name: text(`catalogue.home.${name}`), exact: true })
  const film = page.locator('main video')
  const isPlaying = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
  return { film, button, isPlaying, requests }
}

/** Runs in the page. An observer that the page has created before is notified first. */
const untilInView = (film: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(film)
  })

for (const locale of bothLocales) {
  test(`the film of the home page loads and plays silently once it is in view, and can be paused, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, allowsMotion: true })
    const { film, button, isPlaying, requests } = await openFilm(shopper)
    await shopper.page.waitForLoadState('networkidle')
    assert.deepEqual(requests, [], 'The film loaded before it was in view')

    await film.scrollIntoViewIfNeeded()
    await eventually(isPlaying, true)
    assert.ok(requests.length > 0)
    assert.ok(await film.evaluate((video: HTMLVideoElement) => video.muted && video.loop && video.playsInline))

    await button('pauseFilm').press('Enter')
    await eventually(isPlaying, false)
    await shopper.page.evaluate(() => scrollTo(0, 0))
    await film.scrollIntoViewIfNeeded()
    await film.evaluate(untilInView)
    assert.equal(await isPlaying(), false, 'It played again after it was paused')
    await button('playFilm').click()
    await eventually(isPlaying, true)
    await shopper.page.evaluate(() => scrollTo(0, 0))
    await eventually(isPlaying, false)
  })
}

for (const locale of eitherLocale('en')) {
  test(`with reduced motion the poster stays until the shopper plays the film, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { film, button, isPlaying, requests } = await openFilm(shopper)
    await film.scrollIntoViewIfNeeded()
    await button('playFilm').waitFor()
    await shopper.page.waitForLoadState('networkidle')
    assert.deepEqual(requests, [])
    await expectAccessible(shopper.page)
    await expectNoSidewaysScroll(shopper.page)
    await button('playFilm').click()
    await eventually(isPlaying, true)
  })

  test(`a visitor who saves data sees the poster, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, allowsMotion: true })
    await shopper.page.addInitScript(() =>
      Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { get: () => ({ saveData: true }) }),
    )
    const { film, button, requests } = await openFilm(shopper)
    await film.scrollIntoViewIfNeeded()
    await button('playFilm').waitFor()
    await shopper.page.waitForLoadState('networkidle')
    assert.deepEqual(requests, [])
  })
}
