import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { holdRequest, routeForNow } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { aCustomer, type Person, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

/** Signs in and returns to the page that was open. */
async function signsIn(shopper: Shopper, person: Person, path = '/cart') {
  await shopper.opens(`/login?next=${encodeURIComponent(path)}`)
  const login = signInActions(shopper)
  await login.signsIn(person)
  await login.isAt(path)
}

/** Adds the displayed item and waits until the server has saved it: the page shows it before. */
async function addsAndSaves(shopper: Shopper, quantity?: number) {
  const saved = shopper.page.waitForResponse(/\/api\/order\/\d+\/item$/)
  await shopper.adds(quantity)
  assert.ok((await saved).ok())
}

async function signsOut({ page, text }: Shopper) {
  await page.getByRole('button', { name: text('common.header.menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.header.signOut') })
    .click()
}

const stored = ({ page }: Shopper, entry: string) => page.evaluate((name) => localStorage.getItem(name), entry)

for (const locale of eitherLocale('ar')) {
  test(`a customer's cart is the same on two devices, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const phone = await newShopper(t, shop, { locale, width: 390 })
    await signsIn(phone, person, `/single-product/${box.id}`)
    await addsAndSaves(phone, 2)
    await phone.goesToCart(2)
    await eventually(() => phone.lines(), [{ name: box.name, quantity: 2, total: '$86.40' }])
    assert.equal(await stored(phone, 'order'), null)

    const computer = await newShopper(t, shop, { locale })
    await signsIn(computer, person)
    await computer.cartLink(2).waitFor()
    await eventually(() => computer.lines(), [{ name: box.name, quantity: 2, total: '$86.40' }])
    await computer.setsQuantity(box, 1)
    await computer.cartLink(1).waitFor()
    await computer.reloads()
    await computer.cartLink(1).waitFor()

    await phone.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await phone.cartLink(1).waitFor()
    await phone.removes(box)
    await phone.emptyCart.waitFor()
    await phone.undoes()
    await phone.cartLink(1).waitFor()
    await phone.reloads()
    await phone.cartLink(1).waitFor()
    await eventually(() => phone.lines(), [{ name: box.name, quantity: 1, total: '$43.20' }])
  })

  test(`a guest cart is merged once even if five responses are lost, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, losesResponses: true })
    const { page } = shopper
    await shopper.hasCart([{ item_id: box.id, item_quantity: 3 }])
    const lost = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/order/merge'))
    const endRoute = await routeForNow(page, '**/api/order/merge', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const first = lost()
    await signsIn(shopper, person)
    await first
    for (let again = 0; again < 4; again += 1) {
      const next = lost()
      await shopper.reloads()
      await next
      await shopper.cartLink(3).waitFor()
    }
    assert.notEqual(await stored(shopper, 'order'), null)

    endRoute()
    await shopper.reloads()
    await eventually(() => stored(shopper, 'order'), null)
    await eventually(() => shopper.lines(), [{ name: box.name, quantity: 3, total: '$129.60' }])
  })

  test(`an item added while the cart loads survives a reload, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, losesResponses: true })
    const { page } = shopper
    await signsIn(shopper, person)
    await shopper.cartLink(0).waitFor()
    const isCart = (url: URL) => url.pathname === '/api/order' && url.searchParams.get('status') === '0'
    const isRead = page.waitForRequest((request) => isCart(new URL(request.url())))
    const endRoute = await routeForNow(page, isCart, () => {})
    await shopper.opens(`/single-product/${box.id}`)
    await isRead
    await shopper.adds(2)
    endRoute()
    await shopper.reloads()
    await shopper.cartLink(2).waitFor()
  })

  test(`shortfalls of a merged guest cart are reported, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    // No other test orders it, so its stock stays the same.
    const box = item('Silver Bukhoor Box with a Silk Tassel')
    const person = await aCustomer(shop, locale)
    const phone = await newShopper(t, shop, { locale })
    await signsIn(phone, person, `/single-product/${box.id}`)
    await addsAndSaves(phone, 2)
    await phone.reloads()
    await phone.cartLink(2).waitFor()

    const computer = await newShopper(t, shop, { locale })
    await computer.hasCart([{ item_id: box.id, item_quantity: box.quantity }])
    await signsIn(computer, person)
    await computer.seesToast(computer.text('customer.cart.shortfall', { count: box.quantity, name: box.name }))
    await computer.cartLink(box.quantity).waitFor()
  })

  test(`signing out clears the cart of the browser, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await signsIn(shopper, person, `/single-product/${box.id}`)
    await addsAndSaves(shopper)
    await shopper.goesToCart(1)
    await shopper.lines()
    await signsOut(shopper)
    await signInActions(shopper).isAt('/')
    await shopper.cartLink(0).click()
    await shopper.emptyCart.waitFor()
    for (const entry of ['order', 'order_key', 'order_seen', 'order_brought', 'user_data'])
      await eventually(async () => [entry, await stored(shopper, entry)], [entry, null])
    await signsIn(shopper, person)
    await shopper.cartLink(1).waitFor()
  })
}

test('signing out saves a change of the cart first', async (t) => {
  const box = (await readCatalogue(shop, 'en')).item('Ivory Gift Box with Gold Bow')
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en', width: 390 })
  const { page, text } = shopper
  await signsIn(shopper, person, `/single-product/${box.id}`)
  await addsAndSaves(shopper)
  await shopper.goesToCart(1)
  await shopper.lines()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const signOuts = () => requests.filter((request) => request === 'POST /api/auth/logout').length
  const change = await holdRequest(page, '**/api/order/*/item/*')
  await shopper.setsQuantity(box, 3)
  await shopper.cartLink(3).waitFor()
  const request = await change.sent
  await signsOut(shopper)
  await page.getByRole('dialog', { name: text('common.loading') }).waitFor()
  assert.equal(signOuts(), 0)
  await request.continue()
  await signInActions(shopper).isAt('/')
  assert.equal(signOuts(), 1)
  await signsIn(shopper, person)
  await shopper.cartLink(3).waitFor()
})

test('quick clicks are saved as one change with the last value', async (t) => {
  const box = (await readCatalogue(shop, 'en')).item('Ivory Gift Box with Gold Bow')
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page } = shopper
  await signsIn(shopper, person, `/single-product/${box.id}`)
  await addsAndSaves(shopper)
  await shopper.goesToCart(1)
  await shopper.lines()
  const saved: unknown[] = []
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/order/*/item/*', async (route) => {
    saved.push(route.request().postDataJSON())
    await released
    await route.continue()
  })
  const more = page.getByRole('main').getByRole('button', { name: shopper.text('common.stepper.more') })
  for (const items of [2, 3, 4, 5]) {
    await more.click()
    await shopper.cartLink(items).waitFor()
  }
  letGo()
  await eventually(() => saved, [{ item_quantity: 2 }, { item_quantity: 5 }])
  await shopper.reloads()
  await shopper.cartLink(5).waitFor()
})

test('a change that could not be saved is reverted with an error', async (t) => {
  const box = (await readCatalogue(shop, 'en')).item('Ivory Gift Box with Gold Bow')
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  await signsIn(shopper, person, `/single-product/${box.id}`)
  await addsAndSaves(shopper)
  await shopper.goesToCart(1)
  await shopper.lines()
  await shopper.page.route('**/api/order/*/item/*', (route) => route.abort())
  await shopper.setsQuantity(box, 4)
  await shopper.seesToast(shopper.text('customer.cart.notSaved'))
  await shopper.cartLink(1).waitFor()
  await eventually(() => shopper.quantityOf(box).inputValue(), '1')
})
