import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-checks.ts'
import { eitherLocale } from '../../support/locales.ts'
import { openAdminAs, openAdminAsOwner } from '../../support/open-admin.ts'
import { openOwnShop } from '../../support/shop/shop.ts'
import { addAuthenticator, addStaff, addStaffPasskey, setUpSecondFactor } from '../../support/staff.ts'

for (const locale of eitherLocale('ar'))
  test(`the owner removes the second factor and passkeys of a person who lost the phone, in ${locale}`, async (t) => {
    // Browsers accept passkeys for names, and not for IP addresses.
    const shop = await openOwnShop({ HOST: 'localhost' })
    t.after(() => shop.stop())
    const owner = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { text } = owner
    const person = await addStaff(owner, shop, locale, 'Messages')
    const { password } = person
    const staff = await openAdminAs(t, shop, { locale }, person)
    await addAuthenticator(staff.page)
    await staff.open('/security')
    const code = await setUpSecondFactor(staff, password)
    await addStaffPasskey(staff, { name: 'Phone', password, code })

    await owner.open('/user')
    await owner.page.getByText(person.email).click()
    const reset = owner.page.getByRole('button', { name: text('security.reset') })
    await reset.click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByText(text('security.resetLead')).waitFor()
    await expectAccessible(owner.page)
    await dialog.getByRole('button', { name: text('ra.action.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectNoSidewaysScroll(owner.page)
    await reset.click()
    await dialog.getByRole('button', { name: text('ra.action.confirm') }).click()
    await owner.expectNotification('security.resetDone')
    await reset.waitFor({ state: 'detached' })

    await staff.page.context().clearCookies()
    await staff.page.reload()
    await staff.page.getByRole('button', { name: text('shell.signIn.passkey') }).click()
    await staff.page.getByText(/This passkey was not accepted|لم يُقبل مفتاح المرور هذا/).waitFor()
    // The password suffices again.
    const again = await openAdminAs(t, shop, { locale }, person)
    await again.open('/security')
    await again.page.getByText(text('security.passkeysFirst')).waitFor()
  })
