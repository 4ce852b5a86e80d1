import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAs, openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { somebody } from '../support/shopper/sign-in-actions.ts'

const role = { en: 'Answers messages', ar: 'الرد على الرسائل' }

for (const locale of eitherLocale('ar')) {
  test(`a new staff member sees only what their role permits, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const owner = await openAdminAsOwner(t, shop, { locale })
    const { text } = owner
    const person = somebody(locale)

    await owner.open('/role/create')
    await owner.field('name').fill(role[locale])
    await owner.page.getByLabel(`${text('people.areas.contact')}: ${text('people.read')}`).check()
    await owner.press('ra.action.save')
    await owner.expectNotification('ra.notification.created')
    await owner.open('/user/create')
    for (const name of ['name', 'user_name', 'email', 'mobile'] as const) await owner.field(name).fill(person[name])
    await owner.field('role').fill(role[locale])
    await owner.page.getByRole('option', { name: role[locale] }).click()
    await owner.press('ra.action.save')
    await owner.expectNotification('ra.notification.created')

    const message = await emailTo(shop, person.email, '/reset-password/')
    const token = /\/reset-password\/([\w-]+)/.exec(message)?.[1]
    const { password } = person
    await apiRequests(shop, locale).send('/auth/reset-password', { token, password, confirmpassword: password })
    const { page, open } = await openAdminAs(t, shop, { locale }, person)
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
      text('shell.menu.today'),
      text('resources.contact.many'),
      text('resources.reply_template.many'),
    ])
    assert.equal(await page.locator('#main-content').getByText(text('dashboard.metrics.revenue')).count(), 0)
    const links = page.locator('#main-content').getByRole('listitem').getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), [
      text('resources.contact.many'),
      text('resources.reply_template.many'),
    ])
    await expectAccessible(page)
    await open('/contact')
    await page.getByRole('heading', { name: text('resources.contact.many') }).waitFor()
    const refused: string[] = []
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
    for (const screen of ['/order', '/order/1/show', '/user', '/item/1', '/audit']) {
      await open(screen)
      await page.getByText(text('ra.message.access_denied')).waitFor()
      await open('/contact')
      await page.getByRole('heading', { name: text('resources.contact.many') }).waitFor()
    }
    assert.deepEqual(refused, [])
  })
}
