import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { apiRequests } from './api-requests.ts'
import { emailTo } from './emails.ts'
import type { openAdminAs } from './open-admin.ts'
import type { RunningShop } from './shop/running-shop.ts'
import { type Person, somebody } from './shopper/sign-in-actions.ts'
import type { Locale } from './texts.ts'

type Admin = Awaited<ReturnType<typeof openAdminAs>>

/** Adds a person to the staff with a new role that reads messages; they choose a password with the link of their email. */
export async function addStaff(owner: Admin, shop: RunningShop, locale: Locale, role: string): Promise<Person> {
  const { text } = owner
  const person = somebody(locale)
  await owner.open('/role/create')
  await owner.field('name').fill(role)
  await owner.page.getByLabel(`${text('people.areas.contact')}: ${text('people.read')}`).check()
  await owner.press('ra.action.save')
  await owner.expectNotification('ra.notification.created')
  await owner.open('/user/create')
  for (const name of ['name', 'user_name', 'email', 'mobile'] as const) await owner.field(name).fill(person[name])
  await owner.field('role').fill(role)
  await owner.page.getByRole('option', { name: role }).click()
  await owner.press('ra.action.save')
  await owner.expectNotification('ra.notification.created')

  const message = await emailTo(shop, person.email, '/reset-password/')
  const token = /\/reset-password\/([\w-]+)/.exec(message)?.[1]
  const { password } = person
  await apiRequests(shop, locale).send('/auth/reset-password', { token, password, confirmpassword: password })
  return person
}

/** Adds a device with passkeys to the browser. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', ...abilities, automaticPresenceSimulation: true },
  })
  return {
    setUserVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Sets up the second factor on the open page "Sign-in and security". Returns a recovery code. */
export async function setUpSecondFactor({ page, text, press, expectNotification }: Admin, password: string) {
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
  return recoveryCode
}

type PasskeyForm = { name: string; password: string; code: string }

/** Adds a passkey on the open page "Sign-in and security". */
export async function addStaffPasskey(admin: Admin, { name, password, code }: PasskeyForm) {
  const { page, text, press, expectNotification } = admin
  await press('security.passkeyAdd')
  const form = page.locator('form').filter({ has: page.getByLabel(text('security.passkeyName')) })
  await form.getByLabel(text('security.passkeyName')).fill(name)
  await form.getByLabel(text('security.password')).fill(password)
  await form.getByLabel(text('security.codeOrRecovery')).fill(code)
  await form.getByRole('button', { name: text('security.passkeyAdd') }).click()
  await expectNotification('security.passkeyAdded')
  await page.getByText(name, { exact: true }).waitFor()
}

/** The six digits an authenticator app shows now for a key in base32 (RFC 6238). */
function codeOf(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (digit) => alphabet.indexOf(digit).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
