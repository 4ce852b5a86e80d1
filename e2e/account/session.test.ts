import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { openSignedInPage } from '../support/shopper/account-actions.ts'
import { newShopper, openShopper, type Shopper } from '../support/shopper/shopper.ts'
import { aCustomer, type Person, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

async function signedIn(shopper: Shopper, person: Person, remembered?: boolean) {
  await shopper.opens('/login')
  const door = signInActions(shopper)
  await door.signsIn(person, remembered)
  await door.isAt('/')
  await door.isSignedIn(person)
  return door
}

/** Another tab of the same browser. */
const anotherTab = async ({ page, locale }: Shopper) => openShopper(await page.context().newPage(), locale)

/** Counts token requests and session scripts from now on. */
function counting(from: Page | BrowserContext, asked: RegExp) {
  let count = 0
  from.on('request', (request) => {
    if (asked.test(request.url())) count++
  })
  return () => count
}

const refreshing = /\/api\/auth\/refresh$/

test('a visitor who never signed in loads no session script and sends no session request', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const asked = counting(shopper.page, /\/(session|sign-out|give-opinion)[\w-]*\.js|\/api\/auth/)
  for (const path of ['/', '/category', '/cart', '/single-product/1']) await shopper.opens(path)
  // Hovering over the account link preloads its page, but no session script.
  const login = shopper.page.waitForResponse(/\/login-[\w-]+\.js$/)
  await shopper.page
    .getByRole('banner')
    .getByRole('link', { name: shopper.say('common.header.account') })
    .hover()
  await (await login).finished()
  assert.equal(asked(), 0)
})

test('a forged profile in browser storage grants nothing and is removed', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const door = signInActions(shopper)
  await shopper.opens('/')
  await shopper.page.evaluate(() =>
    localStorage.setItem(
      'user_data',
      '{"version":1,"user":{"id":1,"name":"The owner","role":"owner","permissions":["*"]}}',
    ),
  )
  await shopper.reloads()
  await door.isVisitor()
  await eventually(door.remembered, null)
  await shopper.opens('/login')
  await shopper.page.getByText(shopper.say('account.login.ended')).waitFor()
  await shopper.page.evaluate(() => localStorage.setItem('user_data', 'x'))
  await shopper.reloads()
  await door.isVisitor()
})

test('a modified profile in browser storage is corrected by the server', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const door = await signedIn(shopper, person)
  const before = JSON.parse((await door.remembered()) ?? '')
  const forged = { ...before.user, id: 1, name: 'The owner', role: 'owner', permissions: ['*'] }
  await shopper.page.evaluate(
    (user) => localStorage.setItem('user_data', user),
    JSON.stringify({ version: 1, user: forged }),
  )
  await shopper.reloads()
  await eventually(async () => JSON.parse((await door.remembered()) ?? '{}'), before)
  await door.isSignedIn(person)
})

test('one tab renews the access token for all tabs after three quarters of its lifetime', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.page.clock.install()
  await signedIn(shopper, person)
  const other = await anotherTab(shopper)
  await openSignedInPage(other, '/cart')
  await signInActions(other).isSignedIn(person)
  const browser = shopper.page.context()
  const count = counting(browser, refreshing)
  await shopper.page.clock.fastForward('09:00')
  assert.equal(count(), 0)
  const told = browser.waitForEvent('response', (response) => refreshing.test(response.url()))
  await shopper.page.clock.fastForward('03:00')
  assert.equal((await told).status(), 200)
  // Tabs renew one after the other, so this tab comes after both.
  await shopper.page.evaluate(() => navigator.locks.request('refresh', async () => {}))
  assert.equal(count(), 1)
})

test('several tabs opened together are signed in and stay signed in', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await signedIn(shopper, person)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => anotherTab(shopper)))
  const told = tabs.map(({ page }) => page.waitForResponse('**/api/auth/me'))
  await Promise.all(tabs.map((tab) => tab.opens('/terms')))
  for (const answer of told) assert.equal((await answer).status(), 200)
  for (const tab of tabs) await signInActions(tab).isSignedIn(person)
})

for (const locale of eitherLocale('ar')) {
  test(`signing out removes personal data from every tab, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, say } = shopper
    await shopper.comesBackWith([{ item_id: 1, item_quantity: 2 }])
    await shopper.opens('/login')
    const door = signInActions(shopper)
    await door.signsIn(person)
    await door.isAt('/')
    const other = await anotherTab(shopper)
    await other.page.setViewportSize({ width: 1440, height: 900 })
    await other.opens('/terms')
    await signInActions(other).isSignedIn(person)

    await page.getByRole('button', { name: say('common.header.menu') }).click()
    const out = page.waitForResponse('**/api/auth/logout')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common.header.signOut') })
      .click()
    assert.ok((await out).ok())
    await eventually(door.remembered, null)
    await shopper.bag(0).waitFor()
    await signInActions(other).isVisitor()
    // The old tokens grant nothing any more.
    const { cookies } = await page.context().storageState()
    assert.deepEqual(
      cookies.filter(({ name }) => name === 'refresh'),
      [],
    )
  })

  test(`signing out without a connection changes nothing, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390, losesAnswers: true })
    const { page, say } = shopper
    await shopper.opens('/login')
    const door = signInActions(shopper)
    await door.signsIn(person)
    await door.isAt('/')
    await page.getByRole('button', { name: say('common.header.menu') }).click()
    const leave = page.getByRole('dialog').getByRole('button', { name: say('common.header.signOut') })
    await leave.hover()
    await page.route('**/api/auth/logout', (route) => route.abort())
    await leave.click()
    await page.getByRole('alert').getByText(say('common.offline')).waitFor()
    assert.notEqual(await door.remembered(), null)
  })

  test(`guest-only pages redirect signed-in customers home, however the URL is written, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const door = await signedIn(shopper, person)
    for (const name of [
      'login',
      'register',
      'reset_password/x',
      'reset-password/x',
      'code_check',
      'code-check',
      'new_password?token=x',
    ]) {
      await shopper.opens(`/${name}`)
      await door.isAt('/')
    }
  })

  test(`customer pages redirect visitors to the sign-in, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const door = signInActions(shopper)
    for (const [name, next] of [
      ['my-account/order_history', '/my-account/order_history'],
      ['my_account', '/my-account/change_info'],
      ['favorite', '/favorite'],
      ['dashboard', '/my-account/change_info'],
    ] as const) {
      await shopper.opens(`/${name}`)
      await door.isAt(`/login?next=${encodeURIComponent(next)}`)
    }
  })
}

test('a session without remember-me ends with the browser', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await signedIn(shopper, person, false)
  const cookie = async () =>
    (await shopper.page.context().cookies(`${shop.url}/api/auth`)).find(({ name }) => name === 'refresh')
  assert.equal((await cookie())?.expires, -1)
  assert.deepEqual(
    [(await cookie())?.httpOnly, (await cookie())?.sameSite, (await cookie())?.path],
    [true, 'Strict', '/api/auth'],
  )
  const other = await newShopper(t, shop, { locale: 'en' })
  await signedIn(other, person)
  const [kept] = await other.page.context().cookies(`${shop.url}/api/auth`)
  assert.ok((kept?.expires ?? 0) > Date.now() / 1000 + 29 * 24 * 60 * 60)
})
