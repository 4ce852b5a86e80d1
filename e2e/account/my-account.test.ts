import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar')) {
  test(`a customer can view the account pages, change details and sign out, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text } = customer
    const main = page.getByRole('main')
    await page.goto(pageUrl('/my-account', locale))
    for (const name of ['order_history', 'my_addresses', 'change_password', 'my_data', 'change_info'] as const) {
      await main.getByRole('link', { name: text(`myAccount.titles.${name}`), exact: true }).click()
      await main.getByRole('heading', { level: 1, name: text(`myAccount.titles.${name}`) }).waitFor()
    }
    await main.getByText(text('myAccount.info.unverified', { email: customer.person.email })).waitFor()
    await main.getByRole('button', { name: text('myAccount.info.sendAgain') }).click()
    await emailTo(shop, customer.person.email, '/account-verification/')

    const mobile = main.getByRole('textbox', { name: text('account.fields.mobile') })
    await mobile.fill('12')
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await eventually(() => main.locator('[aria-invalid=true]').count(), 1)
    await mobile.fill('٥٥٥١٢٣٤٥')
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await eventually(
      async () => (await customer.account.call<{ mobile: string }>('GET', '/auth/me')).mobile,
      '55512345',
    )
    // A dialog covers the page until the response has arrived.
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true], dialog.busy[open]') === null)

    // A new email address needs the password; its field appears when the address changes.
    const password = main.getByLabel(text('account.fields.password'), { exact: true })
    assert.equal(await password.count(), 0)
    await main.getByRole('textbox', { name: text('account.fields.email') }).fill(`new.${customer.person.email}`)
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await eventually(() => password.getAttribute('aria-invalid'), 'true')
    await password.fill(customer.person.password)
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await emailTo(shop, `new.${customer.person.email}`, '/account-verification/')
    await eventually(() => password.inputValue(), '')

    await main.getByRole('button', { name: text('common.header.signOut') }).click()
    await page.waitForURL((url) => url.pathname === '/main')
    await eventually(() => page.evaluate(() => localStorage.getItem('user_data')), null)
    await page.goto(pageUrl('/my-account/my-data', locale))
    await page.getByRole('heading', { level: 1, name: text('account.login.title') }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('next'), '/my-account/my_data')
  })

  test(`the back button after signing out shows the sign-in without personal data and can go further back, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text } = customer
    const main = page.getByRole('main')
    await customer.opens('/about')
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common.header.accountOf', { name: customer.person.name }) })
      .click()
    await main.getByText(text('myAccount.info.unverified', { email: customer.person.email })).waitFor()
    await main.getByRole('button', { name: text('common.header.signOut') }).click()
    await page.waitForURL((url) => url.pathname === '/main')
    await eventually(() => page.evaluate(() => localStorage.getItem('user_data')), null)
    await page.goBack()
    await main.getByRole('heading', { level: 1, name: text('account.login.title') }).waitFor()
    assert.ok(!(await page.content()).includes(customer.person.email))
    await page.goBack()
    await main.getByRole('heading', { level: 1, name: text('common.titles.about') }).waitFor()
  })

  test(`an address can be added, changed, made the default and deleted after confirmation, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text, account } = customer
    const main = page.getByRole('main')
    const field = (name: 'title_name' | 'area' | 'widget' | 'street' | 'house_number') =>
      main.getByRole(name === 'area' ? 'combobox' : 'textbox', { name: text(`myAccount.address.${name}`), exact: true })
    const save = () => main.getByRole('button', { name: text('myAccount.save') }).click()
    await account.savesAddress()
    await customer.opens('/my-account/my_addresses')
    const { area, widget, street } = account.home
    await main.getByRole('article').waitFor()
    assert.deepEqual((await main.getByRole('article').locator('.address-line').allInnerTexts()).slice(0, 3), [
      area,
      text('orderSummary.parts.block', { block: widget }),
      street,
    ])
    await customer.follows(text('myAccount.addresses.add'))
    await field('title_name').fill(account.home.street)
    await save()
    await page
      .getByRole('alert')
      .filter({ hasText: text('common.form.summary', { count: 4 }) })
      .waitFor()
    assert.equal(await field('title_name').inputValue(), account.home.street)
    for (const name of ['area', 'widget', 'street', 'house_number'] as const) await field(name).fill('7')
    await main.getByRole('checkbox', { name: text('myAccount.address.forOther') }).check()
    await save()
    await eventually(() => main.locator('[aria-invalid=true]').count(), 2)
    await main.getByRole('textbox', { name: text('myAccount.address.recipient_name') }).fill(customer.person.name)
    await main.getByRole('textbox', { name: text('myAccount.address.recipient_phone') }).fill('55500000')
    await save()
    await customer.seesToast(text('myAccount.addresses.saved'))

    const named = { name: account.home.street }
    await main.getByRole('button', { name: text('myAccount.addresses.makeDefaultNamed', named) }).click()
    await customer.seesToast(text('myAccount.addresses.madeDefault'))
    const defaults = () => main.getByText(text('myAccount.addresses.default'), { exact: true }).count()
    await eventually(defaults, 1)
    await main.getByRole('link', { name: text('myAccount.addresses.editNamed', named) }).click()
    await main.getByRole('textbox', { name: text('myAccount.address.floor_no') }).fill('3')
    await save()
    await main.getByText(text('orderSummary.parts.floor', { floor: '3' })).waitFor()

    await main.getByRole('button', { name: text('myAccount.addresses.deleteNamed', named) }).click()
    const question = page.getByRole('dialog', { name: text('myAccount.addresses.deleteTitle') })
    await question.getByRole('button', { name: text('myAccount.addresses.delete'), exact: true }).click()
    await customer.seesToast(text('myAccount.addresses.deleted'))
    await eventually(() => main.getByRole('article').count(), 1)
    await eventually(defaults, 1)
  })

  test(`the city of an address in Kuwait is an area of the list, found in any spelling, in ${locale}`, async (t) => {
    const { page, text, account, opens } = await signedInShopper(t, shop, { locale, width: 390 })
    const contact = {
      first_name: 'Dana',
      last_name: 'Mutairi',
      phone_number: '+96555512345',
      email: 'dana@example.com',
    }
    const place = {
      country_region: 'KW',
      city: 'Hawalli',
      street_address: 'Tunis Street 4',
      widget: '4',
      zip_code: '00000',
    }
    const { id } = await account.call<{ id: number }>('POST', '/address', { ...contact, ...place })
    await opens(`/my-account/add_address/${id}`)
    const title = text('myAccount.titles.edit_address')
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await eventually(async () => (await page.title()).endsWith(` | ${title}`), true)
    const city = page.getByRole('combobox', { name: text('checkout.fields.city'), exact: true })
    await city.fill({ en: 'al-salmiyah', ar: 'سالميه' }[locale])
    const name = { en: 'Salmiya', ar: 'السالمية' }[locale]
    await page.getByRole('option', { name }).click()
    await eventually(() => city.inputValue(), name)
    await expectAccessible(page)
    await page.getByRole('button', { name: text('myAccount.save') }).click()
    await page.getByRole('article').getByText(name).waitFor()
  })

  test(`orders are listed, cancelled after confirmation, ordered again and printed, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text, account } = customer
    const main = page.getByRole('main')
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const earlier = await account.orders([{ item_id: candle.id, item_quantity: 1 }])
    const later = await account.orders([{ item_id: candle.id, item_quantity: 2 }])
    await customer.opens('/my-account/order_history')
    const numbers = main.getByRole('rowheader')
    await eventually(() => numbers.allInnerTexts(), [later.number, earlier.number])
    await main.getByRole('link', { name: later.number, exact: true }).click()
    await main.getByRole('heading', { level: 1, name: text('order.detailsTitle') }).waitFor()

    await main.getByRole('button', { name: text('orderProgress.cancel') }).click()
    await page
      .getByRole('dialog', { name: text('orderProgress.cancelTitle', { number: later.number }) })
      .getByRole('button', { name: text('orderProgress.cancel'), exact: true })
      .click()
    await customer.seesToast(text('orderProgress.canceled'))
    await eventually(() => main.getByRole('button', { name: text('orderProgress.cancel') }).count(), 0)
    await eventually(
      () => main.locator('.order-moves .order-status').allInnerTexts(),
      [text('order.statuses.placed'), text('order.statuses.canceled')],
    )

    await main.getByRole('button', { name: text('orderProgress.again') }).click()
    await main.getByText(text('orderProgress.againDone')).waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common.header.cart', { count: 2 }) })
      .waitFor()

    assert.equal(await main.getByRole('link', { name: text('order.invoice') }).count(), 0)
    await customer.opens(`/order-details/${earlier.id}`)
    await main.getByRole('link', { name: text('order.invoice') }).click()
    await main.getByRole('heading', { level: 1 }).getByText('Tax invoice').waitFor()
    for (const words of ['فاتورة ضريبية', earlier.number]) await main.getByText(words).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    assert.equal(await main.getByRole('button', { name: text('invoice.print') }).count(), 0)
    assert.equal(await page.getByRole('banner').count(), 0)
  })

  test(`a new password signs out other devices, and deleting an account requires the password, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale, losesResponses: true })
    const { page, text } = customer
    const main = page.getByRole('main')
    const fills = async (name: string, text: string) => main.getByRole('textbox', { name, exact: true }).fill(text)
    await customer.opens('/my-account/change_password')
    await fills(text('myAccount.password.current'), 'not the password')
    await fills(text('account.fields.newPassword'), 'another pearl')
    await fills(text('account.fields.again'), 'another pearl')
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await eventually(() => main.locator('#current_password[aria-invalid=true]').count(), 1)
    await fills(text('myAccount.password.current'), customer.person.password)
    await main.getByRole('button', { name: text('myAccount.save') }).click()
    await eventually(() => main.getByRole('textbox').first().inputValue(), '')

    await customer.opens('/my-account/my_data')
    await main.getByText(text('myAccount.data.here'), { exact: true }).waitFor()
    await main.getByText('Chrome · Linux', { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: text('myAccount.data.exportButton') }).click()
    assert.equal((await download).suggestedFilename(), 'account.json')
    await main.getByRole('button', { name: text('myAccount.data.deleteButton') }).click()
    const question = page.getByRole('dialog', { name: text('myAccount.data.delete') })
    await question.getByRole('textbox').fill('another pearl')
    await question.getByRole('button', { name: text('myAccount.data.deleteConfirm') }).click()
    await customer.seesToast(text('myAccount.data.deleted'))
    await page.waitForURL((url) => url.pathname === '/main')
    await eventually(() => page.evaluate(() => localStorage.getItem('user_data')), null)
  })
}

test('orders and addresses of others return 404, and server-rendered pages contain no personal data', async (t) => {
  const customer = await signedInShopper(t, shop, { locale: 'en' })
  const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')
  const order = await customer.account.orders([{ item_id: candle.id, item_quantity: 1 }])
  const html = await (await fetch(`${shop.url}/main/my-account/change_info`)).text()
  assert.match(html, /<meta name="robots" content="noindex"/)
  assert.doesNotMatch(html, new RegExp(customer.person.user_name))
  const other = await newShopper(t, shop, { locale: 'en', losesResponses: true })
  await other.page.goto(pageUrl(`/order-details/${order.id}`, 'en'))
  await other.page.getByRole('heading', { level: 1, name: other.text('common.notFound.title') }).waitFor()
})
