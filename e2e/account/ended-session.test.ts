import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { APIResponse, Page, Route } from 'playwright-core'
import { routeOnce } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { openSignedInPage, signedInShopper } from '../support/shopper/account-actions.ts'
import { type Person, pathIn, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

/** Ends the session as another device would. */
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

/** Delays the refusal of the next request to a URL until the returned function is called. */
async function delayedRefusal(page: Page, url: string) {
  const { promise: refused, resolve } = Promise.withResolvers<{ route: Route; response: APIResponse }>()
  await routeOnce(page, url, async (route) => resolve({ route, response: await route.fetch() }))
  return async () => {
    const { route, response } = await refused
    assert.equal(response.status(), 401)
    await route.fulfill({ response })
    await (await route.request().response())!.finished()
  }
}

for (const locale of eitherLocale('en')) {
  test(`an ended session leads to the sign-in once, with the reason and a way back, in ${locale}`, async (t) => {
    const shopper = await signedInShopper(t, shop, { locale })
    const { page, text, person } = shopper
    const login = signInActions(shopper)
    await openSignedInPage(shopper, '/single-product/1')
    await page.context().clearCookies()
    await page.clock.install()
    await page.reload()
    await login.isAt('/login?next=%2Fsingle-product%2F1')
    await page.getByText(text('account.login.ended')).waitFor()
    await login.signsIn(person)
    await login.isAt('/single-product/1')
    await login.isSignedIn(person)
  })

  test(`two refused requests of an ended session lead to one sign-in, in ${locale}`, async (t) => {
    const shopper = await signedInShopper(t, shop, { locale })
    const { page, text, person } = shopper
    const login = signInActions(shopper)
    const { id } = (await readCatalogue(shop, locale)).item('White Musk Candle')
    await openSignedInPage(shopper, `/single-product/${id}`, '/api/rank')
    await endsEverySession(person)
    const ways: string[] = []
    page.on('framenavigated', (frame) => ways.push(pathIn(new URL(frame.url()))))
    const late = await delayedRefusal(page, '**/api/reaction')
    await page.getByRole('button', { name: text('common.favourite.add'), exact: true }).click()
    await shopper.clicksAdd()
    await page.getByText(text('account.login.ended')).waitFor()
    await late()
    await login.signsIn(person)
    await login.isAt(`/single-product/${id}`)
    await login.isSignedIn(person)
    assert.deepEqual(ways, [`/login?next=%2Fsingle-product%2F${id}`, `/single-product/${id}`])
  })

  test(`a late 401 of an ended session does not affect the next session, in ${locale}`, async (t) => {
    const shopper = await signedInShopper(t, shop, { locale })
    const { page, text, person } = shopper
    const login = signInActions(shopper)
    const { id } = (await readCatalogue(shop, locale)).item('White Musk Candle')
    await openSignedInPage(shopper, `/single-product/${id}`, '/api/rank')
    await endsEverySession(person)
    const late = await delayedRefusal(page, '**/api/reaction')
    await page.getByRole('button', { name: text('common.favourite.add'), exact: true }).click()
    await shopper.clicksAdd()
    await page.getByText(text('account.login.ended')).waitFor()
    await login.signsIn(person)
    await login.isAt(`/single-product/${id}`)
    await login.isSignedIn(person)
    await late()
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('common.header.accountOf', { name: person.name }) })
      .click()
    await page.getByText(text('myAccount.info.unverified', { email: person.email })).waitFor()
    assert.notEqual(await login.remembered(), null)
  })

  test(`the link of a password email opens in a browser with an ended session, in ${locale}`, async (t) => {
    const shopper = await signedInShopper(t, shop, { locale })
    const login = signInActions(shopper)
    await shopper.page.context().clearCookies()
    const refused = shopper.page.waitForResponse('**/api/auth/refresh')
    await shopper.opens('/reset-password/a-token')
    assert.equal((await refused).status(), 401)
    await login.isVisitor()
    await login.isAt('/reset-password/a-token')
    await login.field('newPassword').fill('a pearl of another sea')
  })
}
