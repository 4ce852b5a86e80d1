import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const MINUTE_MS = 60_000

for (const locale of bothLocales)
  test(`the product page counts down to the end of the orders for a day, and loads the next day then, in ${locale}`, async (t) => {
    const shop = await openShop()
    const item = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const { page, text, opens } = await newShopper(t, shop, { locale, width: 390, losesResponses: true })
    // What the shop answers depends on the time of day; the second answer is lost.
    const answers = [{ day: '2026-12-01', days_ahead: 0, minutes_left: 130 }, null]
    let requests = 0
    await page.route(/\/api\/delivery\/earliest/, async (route) => {
      const answer = answers[requests]
      requests += 1
      if (answer === null) return route.abort()
      const data = answer ?? { day: '2026-12-02', days_ahead: 1, minutes_left: 300 }
      return route.fulfill({ json: { data } })
    })
    await page.clock.install()
    const main = page.getByRole('main')
    const today = (left: string) => main.getByText(text('cart.arrival.today', { left }), { exact: true })

    await opens(`/single-product/${item.id}`)
    await today(text('cart.arrival.hours', { hours: 2, minutes: 10 })).waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5 * MINUTE_MS)
    await today(text('cart.arrival.hours', { hours: 2, minutes: 5 })).waitFor()
    assert.equal(requests, 1)
    await page.clock.fastForward(124 * MINUTE_MS)
    await today(text('cart.arrival.minutes', { minutes: 1 })).waitFor()
    await page.clock.fastForward(MINUTE_MS)
    await today(text('cart.arrival.minutes', { minutes: 1 })).waitFor({ state: 'detached' })
    await eventually(() => requests, 2)
    await page.clock.fastForward(MINUTE_MS)
    await main
      .getByText(text('cart.arrival.tomorrow', { left: text('cart.arrival.hours', { hours: 5, minutes: 0 }) }))
      .waitFor()
    assert.equal(requests, 3)
  })

test('an engraving that takes a day moves the first day of delivery on the product page', async (t) => {
  const shop = await openShop()
  const pen = (await readCatalogue(shop, 'ar')).item('Lacquer and Gold Pen with Case')
  const { page, text, opens } = await newShopper(t, shop, { locale: 'ar' })
  await page.route(/\/api\/delivery\/earliest/, (route) => {
    const isEngraved = new URL(route.request().url()).searchParams.has('options')
    const data = { day: isEngraved ? '2026-12-02' : '2026-12-01', days_ahead: isEngraved ? 1 : 0, minutes_left: 30 }
    return route.fulfill({ json: { data } })
  })
  await opens(`/single-product/${pen.id}`)
  const main = page.getByRole('main')
  const left = text('cart.arrival.minutes', { minutes: 30 })
  const today = main.getByText(text('cart.arrival.today', { left }))
  const tomorrow = main.getByText(text('cart.arrival.tomorrow', { left }))
  await today.waitFor()
  await main.getByLabel(/^اسم على القلم/).fill('نورة')
  await tomorrow.waitFor()
  await main.getByLabel(/^اسم على القلم/).fill('')
  await today.waitFor()
})

for (const locale of bothLocales)
  test(`the dates of arrival are as high as the days that they replace, in ${locale}`, async (t) => {
    const shop = await openShop()
    const item = (await readCatalogue(shop, locale)).item('White Musk Candle')
    for (const width of [390, 1440]) {
      const { page, text, opens } = await newShopper(t, shop, { locale, width })
      const { promise: isMeasured, resolve: answer } = Promise.withResolvers<void>()
      await page.route(/\/api\/delivery\/earliest/, async (route) => {
        await isMeasured
        await route.fulfill({ json: { data: { day: '2026-12-01', days_ahead: 0, minutes_left: 781 } } })
      })
      await opens(`/single-product/${item.id}`)
      const heightOfPromise = async () =>
        Math.round((await page.locator('.promise').boundingBox())?.height ?? Number.NaN)
      const before = await heightOfPromise()
      answer()
      await page
        .getByRole('main')
        .getByText(text('cart.arrival.today', { left: text('cart.arrival.hours', { hours: 13, minutes: 1 }) }))
        .waitFor()
      assert.equal(await heightOfPromise(), before, `at ${width} px`)
    }
  })
