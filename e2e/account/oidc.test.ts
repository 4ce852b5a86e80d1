import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eitherLocale } from '../support/locales.ts'
import { startOidcIssuer } from '../support/oidc-issuer.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { signInActions } from '../support/shopper/sign-in-actions.ts'

const noura = { name: 'نورة Al Enezi', email: 'noura@mail.com' }
const site = await startOidcIssuer(noura)
const shop = await openShop({ OIDC_ISSUER: site.url, OIDC_CLIENT_ID: 'rawnaq' })
after(() => Promise.all([shop.stop(), site.close()]))

for (const locale of eitherLocale('ar')) {
  test(`an OIDC sign-in returns to the intended page, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    const login = signInActions(shopper)
    await shopper.opens('/login?next=%2Fterms')
    await login.press(text('account.login.elsewhere', { name: new URL(site.url).host }))
    await login.isAt('/terms')
    await login.isSignedIn(noura)
    await page.locator(`html[lang=${locale}]`).waitFor()
    assert.equal(new URL(page.url()).hash, '')
  })

  for (const [what, change] of [
    ['has the nonce of another sign-in', { nonce: 'another' }],
    ['has an unknown state', { state: 'another' }],
  ] as const) {
    test(`an ID token that ${what} is refused with an error, in ${locale}`, async (t) => {
      const shopper = await newShopper(t, shop, { locale })
      const login = signInActions(shopper)
      await shopper.opens('/login')
      site.forges(change)
      t.after(() => site.forges({}))
      await login.press(shopper.text('account.login.elsewhere', { name: new URL(site.url).host }))
      await shopper.page.getByRole('alert').getByText(shopper.text('account.login.elsewhereFailed')).waitFor()
      assert.equal(await login.remembered(), null)
    })
  }
}
