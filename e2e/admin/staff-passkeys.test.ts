import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { bothLocales } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of bothLocales)
  test(`the owner opens the admin with a passkey in place of password and code, in ${locale}`, async (t) => {
    // Browsers accept passkeys for names, and not for IP addresses.
    const shop = await openOwnShop({ HOST: 'localhost' })
    t.after(() => shop.stop())
    const { page, text, open, press, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const password = shop.owner?.password ?? ''
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', ...abilities, automaticPresenceSimulation: true },
    })

    await open('/security')
    await page.getByText(text('security.passkeysFirst')).waitFor()
    await page.getByLabel(text('security.password')).fill(password)
    await press('security.begin')
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await page.getByLabel(text('security.code')).fill(codeOf(key))
    await press('security.confirm')
    const recoveryCode = await page
      .getByText(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
      .first()
      .innerText()
    await press('security.done')
    await expectNotification('security.on')

    await press('security.passkeyAdd')
    const form = page.locator('form').filter({ has: page.getByLabel(text('security.passkeyName')) })
    await form.getByLabel(text('security.passkeyName')).fill('هاتفي')
    await form.getByLabel(text('security.password')).fill(password)
    await form.getByLabel(text('security.codeOrRecovery')).fill(recoveryCode)
    await form.getByRole('button', { name: text('security.passkeyAdd') }).click()
    await expectNotification('security.passkeyAdded')
    await page.getByText('هاتفي', { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.context().clearCookies()
    await page.reload()
    const enter = page.getByRole('button', { name: text('shell.signIn.passkey') })
    await enter.waitFor()
    await expectAccessible(page)
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await enter.click()
    await page.getByText(text('shell.signIn.passkeyUnused')).waitFor()
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
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

/** The six digits an authenticator app shows now for a key in base32 (RFC 6238). */
function codeOf(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
