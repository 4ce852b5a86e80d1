import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openSignedInPage } from './account-actions.ts'
import { eventually } from './eventually.ts'
import { eitherLocale } from './locales.ts'
import { openShop } from './shop.ts'
import { newShopper, openShopper, type Shopper } from './shopper.ts'
import { aCustomer, type Person, signInActions } from './sign-in-actions.ts'

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

/** How often the shop was asked for a new token, or sent a script of the session, from now on. */
function counting(from: Page | BrowserContext, asked: RegExp) {
  let count = 0
  from.on('request', (request) => {
    if (asked.test(request.url())) count++
  })
  return () => count
}

const refreshing = /\/api\/auth\/refresh$/

test('who has never signed in here loads no script of the session and asks nothing about one', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const asked = counting(shopper.page, /\/(session|sign-out|give-opinion)[\w-]*\.js|\/api\/auth/)
  for (const path of ['/', '/category', '/cart', '/single-product/1']) await shopper.opens(path)
  // Whoever points at the way to the account is brought its page, and still nothing of a session.
  const login = shopper.page.waitForResponse(/\/login-[\w-]+\.js$/)
  await shopper.page
    .getByRole('banner')
    .getByRole('link', { name: shopper.say('common.header.account') })
    .hover()
  await (await login).finished()
  assert.equal(asked(), 0)
})

test('a profile somebody wrote into the storage opens nothing and is dropped', async (t) => {
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

test('a profile that was changed in the storage is put right by the shop', async (t) => {
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

test('the token is renewed when three quarters of its time are over, by one tab for all', async (t) => {
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
  // Tabs renew one after the other: whoever comes now comes after both.
  await shopper.page.evaluate(() => navigator.locks.request('refresh', async () => {}))
  assert.equal(count(), 1)
})

test('tabs opened at once are all signed in, and stay so', async (t) => {
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
  test(`signing out in ${locale} leaves nothing of somebody, in any tab`, async (t) => {
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
    // What was left behind opens nothing any more.
    const { cookies } = await page.context().storageState()
    assert.deepEqual(
      cookies.filter(({ name }) => name === 'refresh'),
      [],
    )
  })

  test(`without a connection nobody is signed out by halves, in ${locale}`, async (t) => {
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

  test(`pages for visitors only lead home who is signed in, however their names are written, in ${locale}`, async (t) => {
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

  test(`pages for customers only lead visitors to the login, in ${locale}`, async (t) => {
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

test('who is not to be remembered is forgotten with the browser', async (t) => {
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
