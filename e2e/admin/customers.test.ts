import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { savedFile } from '../support/browser/saved-file.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('ar'))
  test(`staff find a customer, write a note, save the lists of customers and subscribers, and answer with a template, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const box = item('Ivory Gift Box with Gold Bow')
    const order = await apiRequests(shop, locale).buy([{ item_id: box.id, item_quantity: 2 }])
    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width: 390,
    })
    const main = page.locator('#main-content')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })

    await open(`/order/${order.id}/show`)
    await main.getByRole('link', { name: text('customers.ofOrder') }).click()
    // The order shows the email too.
    await page.waitForURL(/#\/customer\?/)
    await heading(text('resources.customer.many')).waitFor()
    await main.getByText('dana@example.com').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await main.getByText('dana@example.com').click()

    await main.getByRole('link', { name: order.number }).waitFor()
    await main.getByText(dollars(order.grand_total)).first().waitFor()
    await main.getByText(text('customers.newsletterNever')).waitFor()
    await main.getByLabel(text('customers.note')).last().fill('Likes white roses')
    await press('customers.save')
    await expectNotification('customers.saved')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await open('/subscriber')
    await main.getByText(text('ra.page.empty')).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/customer')
    await open('/subscriber')
    await main.getByText(text('ra.page.empty')).waitFor()
    await main.getByPlaceholder(text('ra.action.search')).fill('nobody@example.com')
    await main.getByText(text('ra.navigation.no_filtered_results')).waitFor()

    await open('/customer?filter=%7B%22kind%22%3A%22guest%22%7D')
    await main.getByRole('cell', { name: 'dana@example.com' }).waitFor()
    await expectAccessible(page)
    const sheet = await savedFile(page, () => press('shell.export.xlsx'))
    assert.equal(sheet.name, 'customers.xlsx')

    const { send } = apiRequests(shop, locale)
    await send('/contact', {
      name: 'Dana',
      email: 'dana@example.com',
      subject: order.number,
      message: 'When is it here?',
    })
    const post = (path: string, data: object) =>
      page.request.post(`${shop.url}/api${path}`, { data, headers: { locale } })
    await post('/newsletter', { email: 'dana@example.com' })
    const email = await emailTo(shop, 'dana@example.com', '/main/newsletter')
    await post('/newsletter/confirm', { token: /\/main\/newsletter[^\s#]*#([\w-]+)/.exec(email)?.[1] })
    await open('/customer?filter=%7B%22search%22%3A%22dana%40example.com%22%7D')
    await main.getByRole('cell', { name: 'dana@example.com' }).click()
    const state = text('customers.newsletterStates.subscribed', { date: '' })
    await main.getByText(state).waitFor()
    await expectAccessible(page)
    await open('/subscriber')
    await main.getByPlaceholder(text('ra.action.search')).fill('dana@')
    await main.getByRole('cell', { name: 'dana@example.com' }).waitFor()
    await expectAccessible(page)
    const subscribers = await savedFile(page, () => press('shell.export.csv'))
    assert.equal(subscribers.name, 'newsletter.csv')
    assert.match(subscribers.content, new RegExp(`^dana@example.com,${locale},.*/main/newsletter/stop`, 'm'))

    await open('/reply_template/create')
    await page.getByLabel(text('resources.reply_template.fields.title')).fill('On its way')
    for (const language of ['en', 'ar'])
      await page.locator(`textarea[lang=${language}]`).first().fill('{name}: {order}')
    await page.getByRole('button', { name: text('ra.action.save') }).click()
    await page.waitForURL(/#\/reply_template$/)
    await open('/contact')
    await main.getByRole('cell', { name: order.number }).click()
    await page.getByLabel(text('messages.template')).click()
    await page.getByRole('option', { name: 'On its way' }).click()
    await eventually(() => page.getByLabel(text('messages.write')).inputValue(), `Dana: ${order.number}`)
    await expectAccessible(page)
    await press('messages.send')
    await expectNotification('messages.sent')
  })
