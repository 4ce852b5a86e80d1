import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('ar')) {
  test(`staff send a gift link and a code by SMS, and confirm the phone number by the code, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const folder = join(shop.folder, 'sms')
    const { item } = await readCatalogue(shop, locale)
    const line = { item_id: item('Ivory Gift Box with Gold Bow').id, item_quantity: 1 }
    const gift = { recipient_name: 'Huda', recipient_phone: '+96550009999' }
    const { id } = await apiRequests(shop, locale).buy([line], { gift })
    /** Waits for the text message to a phone number and returns its text. */
    const textTo = async (phone: string) => {
      const readAll = async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
        const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
        return texts.map((one) => JSON.parse(one) as { to: string; text: string })
      }
      await eventually(async () => (await readAll()).filter(({ to }) => to === phone).length, 1)
      return (await readAll()).find(({ to }) => to === phone)!.text
    }

    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, open, press, text, expectNotification } = admin
    const main = page.locator('#main-content')
    await open('/setting')
    await page.getByRole('tab', { name: text('settings.groups.payments') }).click()
    await page.getByLabel(text('fields.cash_phone_confirmation')).check()
    await press('ra.action.save')
    await expectNotification('settings.saved')

    await open(`/order/${id}/show`)
    await press('orders.gift.sendSms')
    await expectNotification('orders.sms.queued')
    const path = /\/main\/gift\/\S+/.exec(await textTo(gift.recipient_phone))![0]
    const recipient = await openPage(t, shop, { locale, width: 390 })
    await recipient.goto(path)
    await recipient.getByRole('heading', { level: 1 }).waitFor()
    // Staff see that another link would replace this one.
    await page.reload()
    await main.getByText(text('orders.gift.linkWorks', { at: '', until: '' }).split('.').at(-2)!.trim()).waitFor()

    await press('orders.desk.sendCode')
    await expectNotification('orders.sms.queued')
    const code = /\b\d{6}\b/.exec(await textTo('+96555512345'))![0]
    await page.reload()
    await main.getByText('+965 5551 2345').last().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const field = page.getByLabel(text('orders.desk.code'))
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await field.fill(wrong)
    await press('orders.desk.confirmCode')
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel(text('orders.desk.phoneConfirmed')).isChecked(), false)
    await field.fill(code)
    await press('orders.desk.confirmCode')
    await field.waitFor({ state: 'detached' })
    await eventually(() => page.getByLabel(text('orders.desk.phoneConfirmed')).isChecked(), true)
    await expectAccessible(page)
  })
}
