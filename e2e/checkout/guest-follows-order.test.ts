import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions, somebody } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a guest creates an account after ordering and follows the order in it, in ${locale}`, async (t) => {
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const login = signInActions(shopper)
    const person = somebody(locale)
    await shopper.hasCart([{ item_id: box.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress({ email: person.email })
    await shopper.paysCash()
    await shopper.places()
    const { id } = await shopper.confirmation()

    // Four steps, of which the order has come to the second.
    const steps = page.getByRole('list', { name: text('orderProgress.title') }).getByRole('listitem')
    await eventually(() => steps.count(), 4)
    const current = page.locator('[aria-current=step]')
    await current.filter({ hasText: text('orderProgress.prepared') }).waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('link', { name: text('orderProgress.follow.create') }).click()
    await login.isAt(`/register?next=%2Forder-details%2F${id}`)
    await eventually(() => login.field('email').inputValue(), person.email)
    await eventually(async () => (await login.field('name').inputValue()) === '', false)
    assert.ok(!page.url().includes('example.com'))
    await login.field('user_name').fill(person.user_name)
    await login.field('password').fill(person.password)
    await login.terms.check()
    await login.press(text('account.register.submit'))
    await login.isAt(`/order-details/${id}`)
    await page.getByRole('heading', { level: 1, name: text('order.detailsTitle') }).waitFor()
    const question = page.getByRole('link', { name: text('orderProgress.whatsapp') })
    const chat = new URL((await question.getAttribute('href')) ?? '')
    assert.deepEqual([chat.host, chat.pathname], ['wa.me', '/96550001234'])
    assert.match(chat.searchParams.get('text') ?? '', /RW-\d+/)
    await eventually(() => page.evaluate(() => sessionStorage.getItem('order_to_follow')), null)
    // The browser has no secret of the order any more: the account opens it.
    const cookies = () => page.context().cookies(`${shop.url}/api/order/${id}`)
    await eventually(async () => (await cookies()).filter(({ name }) => name.includes('order')), [])
    await shopper.opens('/my-account/order_history')
    await page.getByText(/^RW-\d+$/).waitFor()
  })

  test(`a guest signs in at the checkout and comes back with the cart, in ${locale}`, async (t) => {
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page } = shopper
    const login = signInActions(shopper)
    await shopper.hasCart([{ item_id: box.id, item_quantity: 2 }])
    await shopper.opens('/checkout')
    await shopper.field('first_name').waitFor()
    await page.locator('.checkout-sign-in').getByRole('link').click()
    await login.isAt('/login?next=%2Fcheckout')
    await login.signsIn(person)
    await login.isAt('/checkout')
    await page.getByText(person.email).waitFor()
    await page.locator('.checkout-fold summary').click()
    await page.getByText(box.name).waitFor()
  })
}
