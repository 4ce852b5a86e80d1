import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import { openOidcIssuer } from '../../tools/shop/oidc-issuer.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { signInActions } from '../support/shopper/sign-in-actions.ts'

const noura = { name: 'نورة Al Enezi', email: 'noura@gmail.com', email_verified: true }
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const google = await openOidcIssuer({ sub: 'g-1', ...noura }, { secret: 'rose-oud' })
const apple = await openOidcIssuer({ sub: 'a-1', email_verified: 'true' }, { secret: keys.publicKey })
const shop = await openShop({
  GOOGLE_ISSUER: google.url,
  GOOGLE_CLIENT_ID: 'rawnaq',
  GOOGLE_CLIENT_SECRET: 'rose-oud',
  APPLE_ISSUER: apple.url,
  APPLE_CLIENT_ID: 'app.rawnaq',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})
after(() => Promise.all([shop.stop(), google.close(), apple.close()]))

for (const locale of eitherLocale('ar')) {
  test(`a sign-in with Google returns to the intended page, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login?next=%2Fterms')
    await login.press(text('account.login.elsewhere', { name: 'Google' }))
    await login.isAt('/terms')
    await login.isSignedIn(noura)
    await page.locator(`html[lang=${locale}]`).waitFor()
    assert.equal(new URL(page.url()).hash, '')
  })

  test(`a cancelled sign-in with Apple can be repeated, and leads to the intended page, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    apple.deviates({ error: 'user_cancelled_authorize' })
    t.after(() => apple.deviates({}))
    await shopper.opens('/login?next=%2Fterms')
    await login.press(text('account.login.elsewhere', { name: 'Apple' }))
    await page.getByRole('alert').getByText(text('account.login.cancelled')).waitFor()
    assert.equal(await login.remembered(), null)
    const user = { name: { firstName: 'Sara', lastName: 'Al Rashid' } }
    apple.deviates({ claims: { email: 'x7k2@privaterelay.appleid.com' }, user })
    await login.press(text('account.login.elsewhere', { name: 'Apple' }))
    await login.isAt('/terms')
    await login.isSignedIn({ name: 'Sara Al Rashid' })
  })

  test(`a response with an unknown state is refused with an error, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const login = signInActions(shopper)
    await shopper.opens('/login')
    google.deviates({ state: 'another' })
    t.after(() => google.deviates({}))
    await login.press(shopper.text('account.login.elsewhere', { name: 'Google' }))
    await shopper.page
      .getByRole('alert')
      .getByText(/expired|انتهت صلاحية/)
      .waitFor()
    assert.equal(await login.remembered(), null)
  })
}
