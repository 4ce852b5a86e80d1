import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('en')) {
  test(`settings are rendered when their tab opens, survive another tab, and a refused one opens its tab, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, open, press, selectTab, text, expectNotification } = admin
    const input = (name: string) => page.locator(`input[name="${name}"]`)
    const save = async () => {
      const sent = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith('/api/setting'),
      )
      await press('ra.action.save')
      return ((await sent).postDataJSON() as { values: object }).values
    }
    const changed = { contect_email: 'not an address', return_days: 21 }

    await open('/setting')
    await input('accent_color').waitFor()
    assert.equal(await input('contect_email').count(), 0)
    await selectTab('settings.groups.contact')
    await input('contect_email').fill(changed.contect_email)
    await selectTab('settings.groups.delivery')
    await input('return_days').fill(String(changed.return_days))
    // Opening a tab with lists that are empty changes no other setting.
    for (const group of ['currencies', 'collection', 'home']) await selectTab(`settings.groups.${group}`)
    await selectTab('settings.groups.contact')
    assert.equal(await input('contect_email').inputValue(), changed.contect_email)

    await selectTab('settings.groups.social')
    assert.deepEqual(await save(), changed)
    await page.getByRole('tab', { name: text('settings.groups.contact'), exact: true, selected: true }).waitFor()
    await page.locator('input[name="contect_email"][aria-invalid="true"]:visible').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await input('contect_email').fill('hello@mail.com')
    await selectTab('settings.groups.identity')
    assert.deepEqual(await save(), { ...changed, contect_email: 'hello@mail.com' })
    await expectNotification('settings.saved')
    await page.getByRole('tab', { name: text('settings.groups.identity'), selected: true }).waitFor()
    await page.reload()
    await selectTab('settings.groups.delivery')
    assert.equal(await input('return_days').inputValue(), '21')
  })
}
