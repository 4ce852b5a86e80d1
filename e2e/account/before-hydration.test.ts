import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { untilHydrated } from '../support/shopper/browse-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { aCustomer, signInActions } from '../support/shopper/sign-in-actions.ts'

const shop = await openShop()
after(() => shop.stop())

test('text typed or autofilled before hydration is preserved and sent', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { page } = shopper
  const login = signInActions(shopper)
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(pageUrl('/login?next=%2Fterms', 'en'), { waitUntil: 'commit' })
  await login.field('login').pressSequentially(person.email)
  await login.field('password').fill(person.password)
  hasTyped()
  await untilHydrated(page)
  assert.equal(await login.field('login').inputValue(), person.email)
  await page.getByRole('checkbox').uncheck()
  assert.equal(await login.field('password').inputValue(), person.password)
  await login.press(shopper.text('account.login.submit'))
  await login.isAt('/terms')
  await login.isSignedIn(person)
})
