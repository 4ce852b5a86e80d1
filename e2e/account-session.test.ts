import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { aCustomer, atTheDoor, type Person, pathIn } from './at-the-door.ts'
import { catalogueOf } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { openShop } from './shop.ts'
import { aShopper, type Shopper, shopperAt } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

async function signedIn(shopper: Shopper, person: Person, remembered?: boolean) {
  await shopper.opens('/login')
  const door = atTheDoor(shopper)
  await door.signsIn(person, remembered)
  await door.isAt('/')
  await door.isSignedIn(person)
  return door
}

/** Another tab of the same browser. */
const anotherTab = async ({ page, locale }: Shopper) => shopperAt(await page.context().newPage(), locale)

/** How often the shop was asked for a new token, or sent a script of the session, from now on. */
function counting(from: Page | BrowserContext, asked: RegExp) {
  let count = 0
  from.on('request', (request) => {
    if (asked.test(request.url())) count++
  })
  return () => count
}

/** As by another device. */
async function endsEverySession({ email, password }: Person) {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${shop.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const [cookie = ''] = (await post('login', { email, password })).headers.getSetCookie()
  const { status } = await post('logout', { everywhere: true }, { cookie: cookie.split(';')[0] })
  assert.equal(status, 204)
}

/** Holds back what the shop refuses a call, until it is let come. */
async function heldRefusal(page: Page, call: string) {
  const { promise: isLetCome, resolve: letCome } = Promise.withResolvers<void>()
  const answered = page.waitForResponse(call)
  const hold = async (route: Route) => {
    const response = await route.fetch()
    await isLetCome
    await route.fulfill({ response })
  }
  await page.route(call, hold, { times: 1 })
  return async () => {
    letCome()
    assert.equal((await answered).status(), 401)
  }
}

const refreshing = /\/api\/auth\/refresh$/

test('who has never signed in here loads no script of the session and asks nothing about one', async (t) => {
  const shopper = await aShopper(t, shop, { locale: 'en' })
  const asked = counting(shopper.page, /\/(session|sign-out|give-opinion)[\w-]*\.js|\/api\/auth/)
  for (const path of ['/', '/category', '/cart', '/single-product/1']) await shopper.opens(path)
  await shopper.page
    .getByRole('banner')
    .getByRole('link', { name: shopper.say('common.header.account') })
    .hover()
  await shopper.page.waitForLoadState('networkidle')
  assert.equal(asked(), 0)
})

test('a profile somebody wrote into the storage opens nothing and is dropped', async (t) => {
  const shopper = await aShopper(t, shop, { locale: 'en' })
  const door = atTheDoor(shopper)
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
  const shopper = await aShopper(t, shop, { locale: 'en' })
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
  const shopper = await aShopper(t, shop, { locale: 'en' })
  await shopper.page.clock.install()
  await signedIn(shopper, person)
  const other = await anotherTab(shopper)
  await other.opens('/cart')
  await atTheDoor(other).isSignedIn(person)
  await other.page.waitForLoadState('networkidle')
  const browser = shopper.page.context()
  const count = counting(browser, refreshing)
  await shopper.page.clock.fastForward('11:00')
  assert.equal(count(), 0)
  const told = browser.waitForEvent('response', (response) => refreshing.test(response.url()))
  await shopper.page.clock.fastForward('01:00')
  assert.equal((await told).status(), 200)
  for (const tab of [shopper, other]) await tab.page.waitForLoadState('networkidle')
  assert.equal(count(), 1)
})

test('tabs opened at once are all signed in, and stay so', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await aShopper(t, shop, { locale: 'en' })
  await signedIn(shopper, person)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => anotherTab(shopper)))
  const told = tabs.map(({ page }) => page.waitForResponse('**/api/auth/me'))
  await Promise.all(tabs.map((tab) => tab.opens('/terms')))
  for (const answer of told) assert.equal((await answer).status(), 200)
  for (const tab of tabs) await atTheDoor(tab).isSignedIn(person)
})

for (const locale of ['en', 'ar'] as const) {
  test(`signing out in ${locale} leaves nothing of somebody, in any tab`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale, width: 390 })
    const { page, say } = shopper
    await shopper.comesBackWith([{ item_id: 1, item_quantity: 2 }])
    await shopper.opens('/login')
    const door = atTheDoor(shopper)
    await door.signsIn(person)
    await door.isAt('/')
    const other = await anotherTab(shopper)
    await other.page.setViewportSize({ width: 1440, height: 900 })
    await other.opens('/terms')
    await atTheDoor(other).isSignedIn(person)

    await page.getByRole('button', { name: say('common.header.menu') }).click()
    const out = page.waitForResponse('**/api/auth/logout')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common.header.signOut') })
      .click()
    assert.ok((await out).ok())
    await eventually(door.remembered, null)
    await shopper.bag(0).waitFor()
    await atTheDoor(other).isVisitor()
    // What was left behind opens nothing any more.
    const { cookies } = await page.context().storageState()
    assert.deepEqual(
      cookies.filter(({ name }) => name === 'refresh'),
      [],
    )
  })

  test(`without a connection nobody is signed out by halves, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale, width: 390, losesAnswers: true })
    const { page, say } = shopper
    await shopper.opens('/login')
    const door = atTheDoor(shopper)
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

  test(`a session the shop has ended leads to the login once, which says why and leads back, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = await signedIn(shopper, person)
    await shopper.opens('/single-product/1')
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.clock.install()
    await page.reload()
    await door.isAt('/login?next=%2Fsingle-product%2F1')
    await page.getByText(say('account.login.ended')).waitFor()
    await door.signsIn(person)
    await door.isAt('/single-product/1')
    await door.isSignedIn(person)
  })

  test(`two calls an ended session is refused lead to one login, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = await signedIn(shopper, person)
    const { id } = (await catalogueOf(shop, locale)).piece('White Musk Candle')
    await shopper.opens(`/single-product/${id}`)
    await page.waitForLoadState('networkidle')
    await endsEverySession(person)
    const ways: string[] = []
    page.on('framenavigated', (frame) => ways.push(pathIn(new URL(frame.url()))))
    const late = await heldRefusal(page, '**/api/reaction')
    await page.getByRole('button', { name: say('common.favourite.add'), exact: true }).click()
    await shopper.asksToAdd()
    await page.getByText(say('account.login.ended')).waitFor()
    await late()
    await door.signsIn(person)
    await door.isAt(`/single-product/${id}`)
    await door.isSignedIn(person)
    assert.deepEqual(ways, [`/login?next=%2Fsingle-product%2F${id}`, `/single-product/${id}`])
  })

  test(`what an ended session is refused late leaves the next one alone, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale })
    const { page, say } = shopper
    const door = await signedIn(shopper, person)
    await page.context().clearCookies()
    const late = await heldRefusal(page, '**/api/rank?item_id=1')
    await shopper.opens('/single-product/1')
    await door.isVisitor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common.header.account'), exact: true })
      .click()
    await door.signsIn(person)
    await door.isSignedIn(person)
    await late()
    await page.waitForLoadState('networkidle')
    await door.isSignedIn(person)
    assert.notEqual(await door.remembered(), null)
  })

  test(`a letter's link to a new password opens in a browser whose session is over, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale })
    const door = await signedIn(shopper, person)
    await shopper.page.waitForLoadState('networkidle')
    await shopper.page.context().clearCookies()
    await shopper.opens('/reset-password/a-token')
    await door.isVisitor()
    await shopper.page.waitForLoadState('networkidle')
    await door.isAt('/reset-password/a-token')
    await door.field('newPassword').fill('a pearl of another sea')
  })

  test(`pages for visitors only lead home who is signed in, however their names are written, in ${locale}`, async (t) => {
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale })
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
    const shopper = await aShopper(t, shop, { locale })
    const door = atTheDoor(shopper)
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
  const shopper = await aShopper(t, shop, { locale: 'en' })
  await signedIn(shopper, person, false)
  const cookie = async () =>
    (await shopper.page.context().cookies(`${shop.url}/api/auth`)).find(({ name }) => name === 'refresh')
  assert.equal((await cookie())?.expires, -1)
  assert.deepEqual(
    [(await cookie())?.httpOnly, (await cookie())?.sameSite, (await cookie())?.path],
    [true, 'Strict', '/api/auth'],
  )
  const other = await aShopper(t, shop, { locale: 'en' })
  await signedIn(other, person)
  const [kept] = await other.page.context().cookies(`${shop.url}/api/auth`)
  assert.ok((kept?.expires ?? 0) > Date.now() / 1000 + 29 * 24 * 60 * 60)
})
