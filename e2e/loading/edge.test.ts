import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startEdge } from '../../tools/topology/edge.ts'
import { hasProgram } from '../../tools/topology/programs.ts'
import { expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales } from '../support/locales.ts'
import { psql } from '../support/shop/psql.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import type { Locale } from '../support/texts.ts'

if (!hasProgram('varnishd')) test('journeys through Varnish', { skip: 'varnishd is not installed' })
else {
  const database = await startPostgres()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = await openShop({ DATABASE_URL: database.url, SITE_URL: url, PURGE_URLS: url })
  const edge = startEdge(port, shop.url, shop.folder)
  after(async () => {
    await edge.stop()
    await shop.stop()
    await database.stop()
  })
  const visited = { ...shop, url }
  const isOpen = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isOpen, true)
  const named = async (locale: Locale) => (await readCatalogue(visited, locale)).item('White Musk Candle')
  const candles = { en: await named('en'), ar: await named('ar') }
  const path = `/single-product/${candles.en.id}`

  for (const [place, locale] of bothLocales.entries()) {
    test(`a new price reaches the pages of Varnish and the cart in ${locale}`, async (t) => {
      const shopper = await newShopper(t, visited, { locale, width: 390 })
      const { page } = shopper
      await shopper.opens(path)
      const [cents, shown] = [40_101 + 100 * place, `40${1 + place}.01`]
      psql(database.url, `update items set selling_price = ${cents} where id = ${candles.en.id}`)
      // Varnish has a version for each encoding and address, and is purged a moment after the change.
      const isShown = async () => {
        await shopper.reloads()
        return page.getByRole('main').getByText(shown).first().isVisible()
      }
      await eventually(isShown, true)
      await shopper.adds()
      await shopper.opens('/cart')
      await eventually(async () => (await shopper.lines())[0]?.total.includes(shown), true)
    })
  }

  test('a page that others have visited, with its scripts and pictures, and the cart work while the shop is away', async (t) => {
    await shop.stop()
    // As an operator outdates everything that Varnish has.
    const purged = await fetch(url, { method: 'PURGE', headers: { 'cache-tag': 'all' } })
    assert.equal(purged.status, 200)
    for (const locale of bothLocales) {
      const visit = { locale, width: 390, losesResponses: true, isFirstVisit: true } as const
      const shopper = await newShopper(t, visited, visit)
      const { page, text } = shopper
      const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
      await shopper.opens(path)
      assert.equal((await answer).status(), 200)
      assert.match((await (await answer).headerValue('warning')) ?? '', /^110/)
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: candles[locale].name }).waitFor()
      const picture = main.getByRole('img').first()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      await shopper.adds()
      await shopper.opens('/cart')
      // Prices come from the shop: the page states that they are missing, and has the item as soon as they are back.
      await main.getByText(text('cart.failed')).waitFor()
      await main.getByRole('button', { name: text('cart.retry') }).waitFor()
      await expectOneLanguage(page, locale)
    }
  })
}
