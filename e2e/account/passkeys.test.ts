import { after, test } from 'node:test'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { signInActions } from '../support/shopper/sign-in-actions.ts'

// Browsers accept passkeys for names, and not for IP addresses.
const shop = await openOwnShop({ HOST: 'localhost' })
after(() => shop.stop())

for (const locale of eitherLocale('ar'))
  test(`a customer adds a passkey, signs in with it, renames and removes it, in ${locale}`, async (t) => {
    const customer = await signedInShopper(t, shop, { locale })
    const { page, text, person } = customer
    const message = await emailTo(shop, person.email, '/account-verification/')
    const token = /\/account-verification\/([\w-]+)/.exec(message)?.[1]
    await customer.account.call('POST', '/auth/verify', { token })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', ...abilities, automaticPresenceSimulation: true },
    })
    const main = page.getByRole('main')
    const dialog = (name: string) => page.getByRole('dialog', { name })

    await customer.opens('/my-account/my_data')
    await main.getByRole('button', { name: text('myAccount.data.passkeyAdd') }).click()
    const adding = dialog(text('myAccount.data.passkeyAdd'))
    await adding.getByRole('textbox', { name: text('myAccount.data.passkeyName') }).fill('هاتفي')
    await adding.getByRole('textbox', { name: text('account.fields.password') }).fill(person.password)
    await adding.getByRole('button', { name: text('myAccount.data.passkeyAdd') }).click()
    await customer.seesToast(text('myAccount.data.passkeyAdded'))
    await main.getByText('هاتفي', { exact: true }).waitFor()

    await main.getByRole('button', { name: text('myAccount.data.everywhere') }).click()
    const login = signInActions(customer)
    await login.isVisitor()
    await customer.opens('/login?next=%2Fmy-account%2Fmy_data')
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await login.press(text('account.login.passkey'))
    await page.getByRole('alert').getByText(text('account.login.passkeyUnused')).waitFor()
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await login.press(text('account.login.passkey'))
    await login.isAt('/my-account/my_data')
    await login.isSignedIn(person)

    await main.getByRole('button', { name: text('myAccount.data.passkeyRenameNamed', { name: 'هاتفي' }) }).click()
    const renaming = dialog(text('myAccount.data.passkeyRename'))
    await renaming.getByRole('textbox').fill('Laptop')
    await renaming.getByRole('button', { name: text('myAccount.save') }).click()
    await customer.seesToast(text('myAccount.data.passkeyRenamed'))
    await main.getByRole('button', { name: text('myAccount.data.passkeyRemoveNamed', { name: 'Laptop' }) }).click()
    await dialog(text('myAccount.data.passkeyRemoveTitle'))
      .getByRole('button', { name: text('myAccount.data.passkeyRemove'), exact: true })
      .click()
    await customer.seesToast(text('myAccount.data.passkeyRemoved'))
    await main.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' })
  })
