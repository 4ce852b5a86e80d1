import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('en'))
  test(`a line is saved for later, follows a guest into the account and moves back, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const [box, candle] = [item('Silver Bukhoor Box with a Silk Tassel'), item('White Musk Candle')]
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const saved = page.getByRole('region', { name: text('savedLines.title') })
    const named = (key: 'saveNamed' | 'moveNamed' | 'removeNamed', { name }: { name: string }) =>
      page.getByRole('button', { name: text(`savedLines.${key}`, { name }) })

    await shopper.hasCart([
      { item_id: box.id, item_quantity: 2 },
      { item_id: candle.id, item_quantity: 1 },
    ])
    await shopper.opens('/cart')
    await named('saveNamed', box).click()
    await saved.getByRole('link', { name: box.name }).waitFor()
    await shopper.cartLink(1).waitFor()
    await untilFocused(page.getByRole('button', { name: text('cart.removeNamed', { name: candle.name }) }))
    await shopper.undoes()
    await shopper.cartLink(3).waitFor()
    await saved.waitFor({ state: 'detached' })

    await named('saveNamed', box).click()
    await shopper.cartLink(1).waitFor()
    // More than the shop has: only the stock moves, and a message states it.
    await page.evaluate(() => {
      const stored = localStorage.getItem('order_saved') ?? ''
      localStorage.setItem('order_saved', stored.replace('"item_quantity":2', '"item_quantity":999'))
    })
    const login = signInActions(shopper)
    await shopper.opens(`/login?next=${encodeURIComponent('/cart')}`)
    await login.signsIn(await aCustomer(shop, locale))
    await login.isAt('/cart')
    await saved.getByRole('link', { name: box.name }).waitFor()
    await eventually(() => page.evaluate(() => localStorage.getItem('order_saved')), null)

    await shopper.removes(candle)
    await shopper.emptyCart.waitFor()
    await named('moveNamed', box).click()
    const [before, after] = text('savedLines.movedSome', { name: box.name, moved: '#', count: '999' }).split('#')
    const message = await page.getByText(before!).filter({ hasText: after! }).first().innerText()
    const moved = Number(message.slice(message.indexOf(before!) + before!.length).match(/^\d+/)?.[0])
    assert.ok(moved >= 1 && moved < 999, message)
    await saved.waitFor({ state: 'detached' })
    const loaded = page.waitForResponse('**/api/saved-line')
    await shopper.reloads()
    await shopper.cartLink(moved).waitFor()
    await eventually(
      async () => (await shopper.lines()).map(({ name, quantity }) => ({ name, quantity })),
      [{ name: box.name, quantity: moved }],
    )
    assert.deepEqual((await (await loaded).json()).data, [])
    await saved.waitFor({ state: 'detached' })
  })
