import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-checks.ts'
import { eitherLocale } from '../../support/locales.ts'
import { openAdminAsOwner } from '../../support/open-admin.ts'
import { openOwnShop } from '../../support/shop/shop.ts'
import { addAuthenticator, addStaffPasskey, setUpSecondFactor } from '../../support/staff.ts'

for (const locale of eitherLocale('ar'))
  test(`the owner opens the admin with a passkey in place of password and code, in ${locale}`, async (t) => {
    // Browsers accept passkeys for names, and not for IP addresses.
    const shop = await openOwnShop({ HOST: 'localhost' })
    t.after(() => shop.stop())
    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, text, open, expectNotification } = admin
    const password = shop.owner?.password ?? ''
    const device = await addAuthenticator(page)

    await open('/security')
    await page.getByText(text('security.passkeysFirst')).waitFor()
    const code = await setUpSecondFactor(admin, password)
    await addStaffPasskey(admin, { name: 'هاتفي', password, code })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.context().clearCookies()
    await page.reload()
    const enter = page.getByRole('button', { name: text('shell.signIn.passkey') })
    await enter.waitFor()
    await expectAccessible(page)
    await device.setUserVerified(false)
    await enter.click()
    await page.getByText(text('shell.signIn.passkeyUnused')).waitFor()
    await device.setUserVerified(true)
    await enter.click()
    await page.getByRole('heading', { name: text('security.passkeys') }).waitFor()

    await page.getByRole('button', { name: text('security.passkeyRenameNamed', { name: 'هاتفي' }) }).click()
    const renaming = page.locator('form').filter({ hasText: text('security.passkeySave') })
    await renaming.getByLabel(text('security.passkeyName')).fill('Laptop')
    await renaming.getByRole('button', { name: text('security.passkeySave') }).click()
    await expectNotification('security.passkeyRenamed')
    await page.getByRole('button', { name: text('security.passkeyRemoveNamed', { name: 'Laptop' }) }).click()
    await expectNotification('security.passkeyRemoved')
    await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' })
  })
