import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAs, openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { addStaff } from '../support/staff.ts'

const role = { en: 'Answers messages', ar: 'الرد على الرسائل' }

for (const locale of eitherLocale('ar')) {
  test(`a new staff member sees only what their role permits, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const owner = await openAdminAsOwner(t, shop, { locale })
    const { text } = owner
    const person = await addStaff(owner, shop, locale, role[locale])
    const { page, open } = await openAdminAs(t, shop, { locale }, person)
    const allowed = [text('resources.contact.many'), text('resources.reply_template.many')]
    await eventually(() => page.getByRole('menuitem').allInnerTexts(), [text('shell.menu.today'), ...allowed])
    const links = page.locator('#main-content').getByRole('listitem').getByRole('link')
    await eventually(() => links.allInnerTexts(), allowed)
    assert.equal(await page.locator('#main-content').getByText(text('dashboard.metrics.revenue')).count(), 0)
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
