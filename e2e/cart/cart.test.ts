import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, openShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const { item } = await readCatalogue(shop, 'en')
const candle = item('White Musk Candle')
const frame = item('Silver Bukhoor Box with a Silk Tassel')
const mirror = item('Two Candles, Day and Evening')

const line = ({ id }: { id: number }, item_quantity = 1) => ({ item_id: id, item_quantity })

test('undo restores a removed line at its position with its quantity', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(candle), line(frame, 3), line(mirror, 2)])
  await shopper.opens('/cart')
  const before = { lines: await shopper.lines(), amounts: await shopper.amounts() }
  await shopper.removes(frame)
  await shopper.line(frame).waitFor({ state: 'detached' })
  await shopper.cartLink(3).waitFor()
  await untilFocused(
    shopper.line(mirror).getByRole('button', { name: shopper.text('cart.removeNamed', { name: mirror.name }) }),
  )
  await shopper.undoes()
  await shopper.cartLink(6).waitFor()
  await eventually(async () => ({ lines: await shopper.lines(), amounts: await shopper.amounts() }), before)
})

for (const locale of eitherLocale('ar'))
  test(`the cart drawer opens from the header, changes lines and leads to cart and checkout, in ${locale}`, async (t) => {
    const { page, text, ...shopper } = await newShopper(t, shop, { locale, width: 390 })
    const translated = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const drawer = page.getByRole('dialog', { name: text('cart.title') })
    const rows = drawer.getByRole('listitem')
    await shopper.hasCart([line(candle), line(frame)])
    await shopper.opens('/faq')
    await shopper.cartLink(2).click()
    await rows
      .filter({ hasText: translated.name })
      .getByRole('button', { name: text('common.stepper.more') })
      .click()
    const total = async () => (await apiRequests(shop).quote([line(candle, 2), line(frame)])).grand_total
    await drawer
      .locator('.totals-grand')
      .getByText(dollars(await total()))
      .waitFor()

    await rows
      .first()
      .getByRole('button', { name: text('cart.removeNamed', { name: translated.name }) })
      .click()
    await eventually(() => rows.count(), 1)
    await untilFocused(rows.locator('[data-removes-line]'))
    await drawer.getByRole('button', { name: text('cart.undo') }).click()
    await eventually(() => rows.count(), 2)

    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await shopper.cartLink(3).press('Enter')
    await drawer.getByRole('link', { name: text('cart.checkout') }).click()
    await page.getByRole('heading', { level: 1, name: text('checkout.title') }).waitFor()
    await drawer.waitFor({ state: 'detached' })
  })

test('typing the quantity 0 removes the line, and undo restores it', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  const translated = (await readCatalogue(shop, 'ar')).item('White Musk Candle')
  await shopper.hasCart([line(candle, 2)])
  await shopper.opens('/cart')
  await shopper.setsQuantity(translated, '٠')
  await untilFocused(shopper.emptyCart)
  await shopper.undoes()
  await eventually(() => shopper.lines(), [{ name: translated.name, quantity: 2, total: '$108.00' }])
})

test('a quantity above the stock is lowered to the stock, with a message', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(frame)])
  await shopper.opens('/cart')
  await shopper.lines()
  await shopper.setsQuantity(frame, 99)
  await shopper.seesToast(shopper.text('common.stepper.most', { count: frame.quantity }))
  await eventually(() => shopper.quantityOf(frame).inputValue(), String(frame.quantity))
  await shopper.cartLink(frame.quantity).waitFor()
  const more = shopper.page.getByRole('button', { name: shopper.text('common.stepper.more') })
  await eventually(() => more.getAttribute('aria-disabled'), 'true')
})

test('a saved quantity above the current stock is lowered, with a message at the line', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(frame, frame.quantity + 5)])
  await shopper.opens('/cart')
  await shopper
    .line(frame)
    .getByText(shopper.text('cart.clamped', { count: frame.quantity }))
    .waitFor()
  await eventually(() => shopper.quantityOf(frame).inputValue(), String(frame.quantity))
})

test('a saved item that gained variants must be chosen again before checkout', async (t) => {
  const mabkhara = item('Palace Mabkhara')
  for (const locale of bothLocales) {
    const shopper = await newShopper(t, shop, { locale })
    const translated = (await readCatalogue(shop, locale)).item('Palace Mabkhara')
    const medium = (await (await readCatalogue(shop, locale)).variantsOf(mabkhara)).find(({ quantity }) => quantity)
    await shopper.hasCart([line(candle), line(mabkhara)])
    await shopper.opens('/cart')
    const choose = shopper
      .line(translated)
      .getByRole('link', { name: shopper.text('cart.chooseOptionOf', { name: translated.name }) })
    await choose.waitFor()
    await shopper.page.getByText(shopper.text('cart.blocked')).waitFor()
    const checkout = shopper.page.getByRole('main').getByRole('button', { name: shopper.text('cart.checkout') })
    await eventually(() => checkout.isDisabled(), true)
    const { grand_total } = await apiRequests(shop).quote([line(candle)])
    await eventually(async () => (await shopper.amounts()).at(-1)?.[1], dollars(grand_total))

    await choose.click()
    await shopper.chooses('color', medium?.color?.name ?? '')
    await shopper.chooses('size', medium?.size?.name ?? '')
    await shopper.adds()
    await shopper.goesToCart(2)
    await shopper.page
      .getByRole('main')
      .getByRole('link', { name: shopper.text('cart.checkout') })
      .waitFor()
    await eventually(async () => (await shopper.lines()).length, 2)
  }
})

test('a changed quantity is saved and survives a reload', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(candle)])
  await shopper.opens('/cart')
  await shopper.lines()
  await shopper.setsQuantity(candle, '٤')
  await shopper.cartLink(4).waitFor()
  const total = { name: candle.name, quantity: 4, total: '$216.00' }
  await eventually(() => shopper.lines(), [total])
  await shopper.reloads()
  await eventually(() => shopper.lines(), [total])
})

test('an invalid coupon shows an error at its field and changes nothing; a valid one is applied exactly', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(candle, 2), line(frame)])
  await shopper.opens('/cart')
  const without = await shopper.amounts()
  await shopper.appliesCoupon('NOTHING')
  await shopper.page.getByText('Invalid code').waitFor()
  await eventually(() => shopper.couponField.getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await shopper.amounts(), without)

  await shopper.appliesCoupon('rawnaq15')
  await shopper.seesToast(shopper.text('cart.coupon.appliedNow', { code: 'RAWNAQ15' }))
  const quote = await apiRequests(shop).quote([line(candle, 2), line(frame)], 'RAWNAQ15')
  await eventually(
    () => shopper.amounts(),
    [
      ['Subtotal', dollars(quote.total + quote.discount)],
      ['Offers', `−${dollars(quote.discount)}`],
      ['Discount', `−${dollars(quote.coupon)}`],
      ['Tax', dollars(quote.tax)],
      ['Delivery', dollars(quote.total_shipping)],
      ['Total', dollars(quote.grand_total)],
    ],
  )
})

test('above the free delivery limit the delivery price is struck through and not charged', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(candle, 9)])
  await shopper.opens('/cart')
  const below = await apiRequests(shop).quote([line(candle, 8)])
  assert.ok(below.taxed_total < 500 && below.total_shipping === 16)
  const above = await apiRequests(shop).quote([line(candle, 9)])
  await eventually(
    () => shopper.amounts(),
    [
      ['Subtotal', dollars(above.total)],
      ['Tax', dollars(above.tax)],
      ['Delivery', 'Was $16.00 Free'],
      ['Total', dollars(above.taxed_total)],
    ],
  )
  await shopper.page.getByText(shopper.text('cart.freeDelivery.reached')).waitFor()

  await shopper.setsQuantity(candle, 8)
  const missing = dollars(500 - below.taxed_total)
  await shopper.page.getByText(shopper.text('cart.freeDelivery.gap', { amount: missing })).waitFor()
  await eventually(
    () => shopper.amounts(),
    [
      ['Subtotal', dollars(below.total)],
      ['Tax', dollars(below.tax)],
      ['Delivery', '$16.00'],
      ['Total', dollars(below.grand_total)],
    ],
  )
})

test('two tabs share one cart', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.hasCart([line(candle)])
  await shopper.opens('/cart')
  await shopper.cartLink(1).waitFor()
  const second = openShopper(await shopper.page.context().newPage(), 'en')
  await second.opens(`/single-product/${frame.id}`)
  await second.adds(2)
  await shopper.cartLink(3).waitFor()
  await shopper.line(frame).waitFor()
  await shopper.removes(candle)
  await second.cartLink(2).waitFor()
})

const corrupt = ['{', 'null', '[]', '42', '"text"', '{"version":9}', '{"version":1,"items":{},"addresses":[null,{}]}']

test('invalid data in browser storage breaks no page', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/about')
  for (const text of corrupt) {
    await shopper.page.evaluate((text) => {
      for (const key of ['order', 'order_key', 'order_seen', 'address', 'locale', 'user_data', 'page'])
        localStorage.setItem(key, text)
    }, text)
    await shopper.opens('/cart')
    await shopper.emptyCart.waitFor()
    await shopper.opens('/')
    await shopper.cartLink(0).waitFor()
  }
  await shopper.opens(`/single-product/${candle.id}`)
  await shopper.adds()
  await shopper.cartLink(1).waitFor()
  await shopper.opens('/checkout')
  await shopper.fillsAddress()
})
