import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const email = 'dana@example.com'
const dana = {
  en: { first_name: 'Dana', last_name: 'Al-Mutairi', city: 'Hawalli', street_address: 'Tunis Street 4' },
  ar: { first_name: 'دانة', last_name: 'المطيري', city: 'حولي', street_address: 'شارع تونس 4' },
}

for (const locale of eitherLocale('ar'))
  test(`staff order for a customer on the phone, who pays with the link, in ${locale}`, async (t) => {
    const shop = await openOwnShop({
      ...{ META_PIXEL_ID: '1', META_ACCESS_TOKEN: 'none', META_URL: 'https://127.0.0.1:9' },
    })
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, open, press, text, expectNotification } = admin
    await open('/setting')
    await admin.selectTab('settings.groups.work')
    await page.getByRole('switch', { name: text('fields.conversions_reported') }).check()
    await press('ra.action.save')
    await expectNotification('settings.saved')
    const main = page.locator('#main-content')
    await open('/order')
    await main.getByRole('link', { name: text('newOrder.title') }).click()
    await main.getByLabel(text('newOrder.addItem')).fill(box.name)
    await page.getByRole('option', { name: box.name }).click()
    await main.getByLabel(text('orders.quantity')).fill('2')
    // A refusal names the fields, and nothing typed is lost.
    await main.getByLabel(text('newOrder.discount')).fill('5')
    const place = main.getByRole('button', { name: text('newOrder.place.link') })
    await place.click()
    await main.locator('input[aria-invalid=true]').first().waitFor()
    await eventually(() => main.getByLabel(text('newOrder.address.city')).getAttribute('aria-invalid'), 'true')
    const typed = { ...dana[locale], phone_number: '50001234', email }
    for (const [field, value] of Object.entries(typed))
      await main.getByLabel(text(`newOrder.address.${field}`), { exact: true }).fill(value)
    await main.getByLabel(text('newOrder.reason')).fill('VIP')
    await main.getByLabel(text('newOrder.source')).click()
    const source = { en: 'WhatsApp', ar: 'واتساب' }[locale]
    await page.getByRole('option', { name: source }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await place.click()
    await main.getByText(text('newOrder.emailed')).waitFor()
    const whatsapp = await main.getByRole('link', { name: text('orders.gift.whatsapp') }).getAttribute('href')
    assert.match(whatsapp ?? '', /^https:\/\/wa\.me\/96550001234\?text=/)
    const link = new RegExp(`${shop.url}/main/open-order/\\d+/pay\\S*`).exec(await emailTo(shop, email))?.[0] ?? ''
    assert.ok(whatsapp?.includes(encodeURIComponent(link)), link)

    const customer = await newShopper(t, shop, { locale, width: 390 })
    await customer.page.goto(link)
    await customer.page.waitForURL(/\/complete-order\/\d+/)
    await customer.page.getByRole('checkbox', { name: 'Meta' }).check()
    await expectAccessible(customer.page)
    await expectNoSidewaysScroll(customer.page)
    await customer.fillsCard()
    const paid = customer.page.waitForRequest('**/api/order/*/pay')
    await customer.pay.click()
    assert.equal((await paid).postDataJSON().conversion_consent, true)
    const { amounts } = await customer.confirmation(dana[locale].first_name)
    assert.ok(amounts.length > 0)

    await main.getByRole('link', { name: text('newOrder.open') }).click()
    await main.getByText(text('orders.discountFor', { reason: 'VIP' })).waitFor()
    await main.getByText(`${text('orders.source')} ${source}`).waitFor()
    await main.getByText(text('orders.status.placed')).first().waitFor()
    await expectAccessible(page)

    // The customer wants only one after all, at another address.
    await press('orders.edit.title')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(box.name, { exact: true }).fill('1')
    await dialog.getByText(text('orders.edit.less')).waitFor()
    await dialog.getByLabel(text('newOrder.address.street_address')).fill('Gulf Street 9')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('ra.action.save') }).click()
    await expectNotification('orders.edit.done')
    await main.getByText('× 1', { exact: true }).waitFor()
    await main.getByText('Gulf Street 9').waitFor()
    await main.getByText(text('orders.refundState.onItsWay')).waitFor()
  })

const card = { en: 'Happy birthday, Salma', ar: 'كل عام وأنت بخير يا سلمى' }

for (const locale of eitherLocale('en'))
  test(`staff order a gift in cash to the saved address of a customer, on a day, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { account, person } = customer
    await account.savesAddress()
    const { page, open, text } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')
    await open('/order')
    await main.getByRole('link', { name: text('newOrder.title') }).click()
    await main.getByLabel(text('newOrder.addItem')).fill(box.name)
    await page.getByRole('option', { name: box.name }).click()
    await main.getByLabel(text('newOrder.customerSearch')).fill(person.email)
    await page.getByRole('option', { name: person.name }).click()
    const saved = main.getByRole('radiogroup', { name: text('newOrder.savedAddresses') })
    assert.equal(await saved.getByRole('radio', { name: account.home.street }).isChecked(), true)

    await main.getByRole('checkbox', { name: text('newOrder.gift.isGift') }).check()
    await main.getByLabel(text('newOrder.gift.message')).fill(card[locale])
    await main.getByLabel(text('newOrder.gift.recipient_name'), { exact: true }).fill('Salma')
    await main.getByLabel(text('orders.desk.area')).fill(account.home.area)
    await page.getByRole('option', { name: account.home.area, exact: true }).click()
    const choosesFirst = async (field: string) => {
      await main.getByLabel(text(field)).click()
      const option = page.locator('[role=option]:not([aria-disabled=true])[data-value]:not([data-value=""])').first()
      const name = await option.innerText()
      await option.click()
      return name
    }
    await choosesFirst('orders.desk.day')
    const time = await choosesFirst('orders.desk.time')
    const slot = /\d\d:\d\d–\d\d:\d\d/.exec(time)![0]
    await main.getByRole('radio', { name: text('newOrder.pay.cash') }).check()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await main.getByRole('button', { name: text('newOrder.place.cash') }).click()
    await main.getByText(text('newOrder.inCash')).waitFor()
    await expectAccessible(page)
    await main.getByRole('link', { name: text('newOrder.open') }).click()
    await page.waitForURL(/#\/order\/\d+\/show$/)
    for (const shown of [card[locale], slot, account.home.street]) await main.getByText(shown).first().waitFor()
    const id = /order\/(\d+)\/show/.exec(page.url())?.[1]

    await customer.opens(`/order-details/${id}`)
    for (const shown of [card[locale], account.home.street, customer.text('orderSummary.payment.cash')])
      await customer.page.getByRole('main').getByText(shown).first().waitFor()
  })
