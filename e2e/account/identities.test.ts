import { after, test } from 'node:test'
import { openOidcIssuer } from '../../tools/shop/oidc-issuer.ts'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { signInActions } from '../support/shopper/sign-in-actions.ts'

const google = await openOidcIssuer({ sub: 'g-1', email_verified: true }, { secret: 'rose-oud' })
const shop = await openOwnShop({
  GOOGLE_ISSUER: google.url,
  GOOGLE_CLIENT_ID: 'rawnaq',
  GOOGLE_CLIENT_SECRET: 'rose-oud',
})
after(() => Promise.all([shop.stop(), google.close()]))

for (const locale of eitherLocale('ar')) {
  test(`a customer links Google with the password, signs in with it and unlinks it, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text, person } = customer
    const message = await emailTo(shop, person.email, '/account-verification/')
    const token = /\/account-verification\/([\w-]+)/.exec(message)?.[1]
    await customer.account.call('POST', '/auth/verify', { token })
    const claims = { sub: person.user_name, email: `${person.user_name}@gmail.com` }
    t.after(() => google.deviates({}))
    const main = page.getByRole('main')
    const label = { name: 'Google' }
    const startsLink = async () => {
      await main.getByRole('button', { name: text('myAccount.data.identityLinkNamed', label) }).click()
      const dialog = page.getByRole('dialog', { name: text('myAccount.data.identityLinkNamed', label) })
      await dialog.getByRole('textbox', { name: text('account.fields.password') }).fill(person.password)
      await dialog.getByRole('button', { name: text('myAccount.data.identityContinue', label) }).click()
    }

    await customer.opens('/my-account/my_data')
    google.deviates({ error: 'access_denied' })
    await startsLink()
    await page.getByRole('alert').getByText(text('myAccount.data.identityFailed')).waitFor()
    await expectAccessible(page)
    google.deviates({ claims })
    await startsLink()
    await customer.seesToast(text('myAccount.data.identityLinked'))
    await page.locator(`html[lang=${locale}]`).waitFor()
    await emailTo(shop, person.email, 'Google')

    await main.getByRole('button', { name: text('myAccount.data.everywhere') }).click()
    const login = signInActions(customer)
    await login.isVisitor()
    await customer.opens('/login?next=%2Fmy-account%2Fmy_data')
    await login.press(text('account.login.elsewhere', label))
    await login.isAt('/my-account/my_data')
    await login.isSignedIn(person)

    await main.getByRole('button', { name: text('myAccount.data.identityUnlinkNamed', label) }).click()
    await page
      .getByRole('dialog', { name: text('myAccount.data.identityUnlinkNamed', label) })
      .getByRole('button', { name: text('myAccount.data.identityUnlink'), exact: true })
      .click()
    await customer.seesToast(text('myAccount.data.identityUnlinked'))
    await main.getByText(text('myAccount.data.identityNone')).waitFor()
  })

  test(`a customer without a password cannot unlink the only provider, and gets an email to set one, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    const email = `sara-${locale}@gmail.com`
    google.deviates({ claims: { sub: `sara-${locale}`, email, name: 'Sara Al Rashid' } })
    t.after(() => google.deviates({}))
    await shopper.opens('/login?next=%2Fmy-account%2Fmy_data')
    await login.press(text('account.login.elsewhere', { name: 'Google' }))
    await login.isAt('/my-account/my_data')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: text('myAccount.data.identityUnlinkNamed', { name: 'Google' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('myAccount.data.identityUnlink'), exact: true })
      .click()
    await page.getByText(/set a password first|تعيين كلمة مرور أولًا/).waitFor()
    await login.press(text('myAccount.data.identitySetPassword'))
    await emailTo(shop, email, '/reset-password/')
  })
}
