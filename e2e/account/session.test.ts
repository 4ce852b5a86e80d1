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
  const login = signInActions(shopper)
  await login.signsIn(person, remembered)
  await login.isAt('/')
  await login.isSignedIn(person)
  return login
}

/** Another tab of the same browser. */
const anotherTab = async ({ page, locale }: Shopper) => openShopper(await page.context().newPage(), locale)

/** Counts token requests and session scripts from now on. */
function counting(from: Page | BrowserContext, pattern: RegExp) {
  let count = 0
  from.on('request', (request) => {
    if (pattern.test(request.url())) count++
  })
  return () => count
}

const refreshing = /\/api\/auth\/refresh$/

test('a visitor who never signed in loads no session script and sends no session request', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const requests = counting(shopper.page, /\/(session|sign-out|give-opinion)[\w-]*\.js|\/api\/auth/)
  for (const path of ['/', '/category', '/cart', '/single-product/1']) await shopper.opens(path)
  // Hovering over the account link preloads its page, but no session script.
  const login = shopper.page.waitForResponse(/\/login-[\w-]+\.js$/)
  await shopper.page
    .getByRole('banner')
    .getByRole('link', { name: shopper.text('common.header.account') })
    .hover()
  await (await login).finished()
  assert.equal(requests(), 0)
})

test('a forged profile in browser storage grants nothing and is removed', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const login = signInActions(shopper)
  await shopper.opens('/')
  await shopper.page.evaluate(() =>
    localStorage.setItem(
      'user_data',
      '{"version":1,"user":{"id":1,"name":"The owner","role":"owner","permissions":["*"]}}',
    ),
  )
  await shopper.reloads()
  await login.isAt('/login?next=%2F')
  await shopper.page.getByText(shopper.text('account.login.ended')).waitFor()
  assert.equal(await login.remembered(), null)
  await shopper.opens('/')
  await shopper.page.evaluate(() => localStorage.setItem('user_data', 'x'))
  await shopper.reloads()
  await login.isVisitor()
})

test('a modified profile in browser storage is corrected by the server', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const login = await signedIn(shopper, person)
  const before = JSON.parse((await login.remembered()) ?? '')
  const forged = { ...before.user, id: 1, name: 'The owner', role: 'owner', permissions: ['*'] }
  await shopper.page.evaluate(
    (user) => localStorage.setItem('user_data', user),
    JSON.stringify({ version: 1, user: forged }),
  )
  await shopper.reloads()
  await eventually(async () => JSON.parse((await login.remembered()) ?? '{}'), before)
  await login.isSignedIn(person)
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
  const response = browser.waitForEvent('response', (received) => refreshing.test(received.url()))
  await shopper.page.clock.fastForward('03:00')
  assert.equal((await response).status(), 200)
  // Tabs renew one after the other, so this tab comes after both.
  await shopper.page.evaluate(() => navigator.locks.request('refresh', async () => {}))
  assert.equal(count(), 1)
})

test('several tabs opened together are signed in and stay signed in', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await signedIn(shopper, person)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => anotherTab(shopper)))
  const responses = tabs.map(({ page }) => page.waitForResponse('**/api/auth/me'))
  await Promise.all(tabs.map((tab) => tab.opens('/terms')))
  for (const answer of responses) assert.equal((await answer).status(), 200)
  for (const tab of tabs) await signInActions(tab).isSignedIn(person)
})

for (const locale of eitherLocale('ar')) {
  test(`signing out removes personal data from every tab, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    await shopper.hasCart([{ item_id: 1, item_quantity: 2 }])
    await shopper.opens('/login')
    const login = signInActions(shopper)
    await login.signsIn(person)
    await login.isAt('/')
    const other = await anotherTab(shopper)
    await other.page.setViewportSize({ width: 1440, height: 900 })
    await other.opens('/terms')
    await signInActions(other).isSignedIn(person)

    await page.getByRole('button', { name: text('common.header.menu') }).click()
    const out = page.waitForResponse('**/api/auth/logout')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('common.header.signOut') })
      .click()
    assert.ok((await out).ok())
    await eventually(login.remembered, null)
    await shopper.cartLink(0).waitFor()
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
    const shopper = await newShopper(t, shop, { locale, width: 390, losesResponses: true })
    const { page, text } = shopper
    await shopper.opens('/login')
    const login = signInActions(shopper)
    await login.signsIn(person)
    await login.isAt('/')
    await page.getByRole('button', { name: text('common.header.menu') }).click()
    const leave = page.getByRole('dialog').getByRole('button', { name: text('common.header.signOut') })
    await leave.hover()
    await page.route('**/api/auth/logout', (route) => route.abort())
    await leave.click()
    await page.getByRole('alert').getByText(text('common.offline')).waitFor()
    assert.notEqual(await login.remembered(), null)
  })

  test(`guest-only pages redirect signed-in customers home, however the URL is written, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const login = await signedIn(shopper, person)
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
      await login.isAt('/')
    }
  })

  test(`customer pages redirect visitors to the sign-in, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const login = signInActions(shopper)
    for (const [name, next] of [
      ['my-account/order_history', '/my-account/order_history'],
      ['my_account', '/my-account/change_info'],
      ['dashboard', '/my-account/change_info'],
    ] as const) {
      await shopper.opens(`/${name}`)
      await login.isAt(`/login?next=${encodeURIComponent(next)}`)
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
  const [refreshCookie] = await other.page.context().cookies(`${shop.url}/api/auth`)
  assert.ok((refreshCookie?.expires ?? 0) > Date.now() / 1000 + 29 * 24 * 60 * 60)
})
