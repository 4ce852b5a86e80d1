import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { somebody } from '../support/shopper/sign-in-actions.ts'

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
    assert.equal(await isLiked(), 'true')
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

  test(`a visitor's like is saved after sign-up, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    await shopper.opens(`/single-product/${candle.id}`)
    const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
    await heart.click()
    await page.getByRole('heading', { level: 1, name: text('account.login.title') }).waitFor()
    await shopper.follows(text('account.register.title'))
    for (const [name, text] of Object.entries(somebody(locale))) await page.locator(`#${name}`).fill(text)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: text('account.register.submit'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === `/main/single-product/${candle.id}`)
    await seesToast(page, text('reactions.added'))
    await eventually(() => heart.getAttribute('aria-pressed'), 'true')
  })

  test(`a like that could not be saved is reverted with an error, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale, losesResponses: true })
    const { page, text } = customer
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    // Of several clicks before hydration only the last is applied; favourites are loaded after hydration.
    const answers = page.waitForResponse('**/api/reaction')
    await customer.opens(`/single-product/${candle.id}`)
    await answers
    const heart = page.getByRole('button', { name: text('common.favourite.add'), exact: true })
    await heart.dblclick()
    await seesToast(page, text('reactions.removed'))
    await eventually(async () => customer.account.call<number[]>('GET', '/reaction'), [])
    await page.route('**/api/reaction', (route) => route.abort())
    await heart.click()
    await seesToast(page, text('common.offline'))
    assert.equal(await heart.getAttribute('aria-pressed'), 'false')
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

const seesToast = (page: import('playwright-core').Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()
