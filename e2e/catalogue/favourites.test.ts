import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a liked item is among the favourites and can be removed and added again, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text } = customer
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    await customer.opens('/favorite')
    await page.getByRole('heading', { level: 1, name: text('favourites.none') }).waitFor()
    await customer.opens(`/single-product/${candle.id}`)
    const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
    const isLiked = () => heart.getAttribute('aria-pressed')
    await heart.click()
    await customer.seesToast(text('reactions.added'))
    await eventually(isLiked, 'true')
    await customer.reloads()
    await eventually(isLiked, 'true')

    await customer.opens('/favorite')
    const card = page.getByRole('article').filter({ hasText: candle.name })
    const ofCard = card.getByRole('button', { name: text('common.favourite.addNamed', { name: candle.name }) })
    await eventually(() => ofCard.getAttribute('aria-pressed'), 'true')
    await ofCard.click()
    await customer.seesToast(text('reactions.removed'))
    await page.getByRole('button', { name: text('reactions.undo') }).click()
    await eventually(() => ofCard.getAttribute('aria-pressed'), 'true')
    const liked = () => customer.account.call<number[]>('GET', '/reaction')
    await eventually(liked, [candle.id])
  })

  test(`a like that could not be saved is reverted with an error, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale, losesResponses: true })
    const { page, text } = customer
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    // Of several clicks before hydration only the last is applied; favourites are loaded after hydration.
    const answers = page.waitForResponse('**/api/reaction')
    await customer.opens(`/single-product/${candle.id}`)
    await (await answers).finished()
    const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
    await heart.dblclick()
    await seesToast(page, text('reactions.removed'))
    await eventually(async () => customer.account.call<number[]>('GET', '/reaction'), [])
    await page.route('**/api/reaction', (route) => route.abort())
    await heart.click()
    await seesToast(page, text('common.offline'))
    await eventually(() => heart.getAttribute('aria-pressed'), 'false')
  })

  test(`favourites that arrive late do not undo a click, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text } = customer
    const { item } = await readCatalogue(shop, locale)
    const [candle, earlier] = [item('White Musk Candle'), item('Rose and Saffron Candle')]
    await customer.account.likes(earlier.id)
    const read = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/api/reaction', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      read.resolve()
      await released.promise
      return route.fulfill({ response })
    })
    await customer.opens(`/single-product/${candle.id}`)
    await read.promise
    const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
    await heart.click()
    await seesToast(page, text('reactions.added'))
    released.resolve()
    const ofCard = page.getByRole('button', { name: text('common.favourite.addNamed', { name: earlier.name }) })
    await eventually(() => ofCard.first().getAttribute('aria-pressed'), 'true')
    assert.equal(await heart.getAttribute('aria-pressed'), 'true')
  })

  test(`a rating is saved, shown and counted in the average, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text } = customer
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const before = await customer.account.call<{ rank_count: number }>('GET', `/item/${candle.id}`)
    await customer.opens(`/single-product/${candle.id}`)
    await page.getByRole('button', { name: text('product.rate.star', { rating: '4' }) }).click()
    await customer.seesToast(text('reactions.rated'))
    await page.getByText(text('product.rate.mine', { rating: '4' })).waitFor()
    await page.getByText(text('common.units.ratings', { count: before.rank_count + 1 })).waitFor()
    await customer.reloads()
    await page.getByText(text('product.rate.mine', { rating: '4' })).waitFor()
    const rated = await customer.account.call<{ rank: number }[]>('GET', `/rank?item_id=${candle.id}`)
    assert.deepEqual(
      rated.map(({ rank }) => rank),
      [4],
    )
  })
}

for (const locale of eitherLocale('en'))
  test(`a guest's favourites stay in the browser and join the account at sign-in, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const { item } = await readCatalogue(shop, locale)
    const [candle, vase] = [item('White Musk Candle'), item('Gold Hourglass')]
    await shopper.opens('/favorite')
    await page.getByText(text('favourites.noneLeadGuest')).waitFor()
    for (const { id } of [vase, candle]) {
      await shopper.opens(`/single-product/${id}`)
      const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
      await heart.click()
      await seesToast(page, text('reactions.added'))
      await shopper.reloads()
      await eventually(() => heart.getAttribute('aria-pressed'), 'true')
    }
    const stored = () => page.evaluate(() => localStorage.getItem('favourites'))
    assert.equal(await stored(), `{"version":1,"ids":[${candle.id},${vase.id}]}`)

    // An item that was deleted meanwhile is dropped without a message.
    await page.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify({ version: 1, ids })),
      [candle.id, 999_999, vase.id],
    )
    await shopper.opens('/favorite')
    const names = () => page.getByRole('article').getByRole('heading').allInnerTexts()
    await eventually(names, [candle.name, vase.name])
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const ofCard = page.getByRole('button', { name: text('common.favourite.addNamed', { name: vase.name }) })
    await ofCard.click()
    await seesToast(page, text('reactions.removed'))
    await page.getByRole('button', { name: text('reactions.undo') }).click()
    await eventually(() => ofCard.getAttribute('aria-pressed'), 'true')

    const login = signInActions(shopper)
    await page.locator('.favourites-note').getByRole('link').click()
    await login.isAt('/login?next=%2Ffavorite')
    await login.signsIn(await aCustomer(shop, locale))
    await login.isAt('/favorite')
    await eventually(names, [vase.name, candle.name])
    await eventually(stored, null)
    await page.getByText(text('favourites.titles.favourites')).first().waitFor()
    await eventually(() => page.locator('.favourites-note').count(), 0)
    await shopper.reloads()
    await eventually(names, [vase.name, candle.name])
  })

test('with blocked storage a favourite lasts until the page is closed, and the shopper is notified', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await shopper.opens(`/single-product/${candle.id}`)
  const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
  await heart.click()
  await seesToast(page, text('reactions.storageBlocked'))
  await eventually(() => heart.getAttribute('aria-pressed'), 'true')
})

test("a visitor's rating is saved after sign-in", async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page, text } = shopper
  const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
  await shopper.opens(`/single-product/${candle.id}`)
  await page.getByRole('button', { name: text('product.rate.star', { rating: '4' }) }).click()
  const login = signInActions(shopper)
  await login.isAt(`/login?next=%2Fsingle-product%2F${candle.id}`)
  await login.signsIn(await aCustomer(shop, 'en'))
  await login.isAt(`/single-product/${candle.id}`)
  await page.getByText(text('product.rate.mine', { rating: '4' })).waitFor()
})

const seesToast = (page: import('playwright-core').Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()
