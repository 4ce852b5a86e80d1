import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { aCustomer, atTheDoor } from './at-the-door.ts'
import { inLanguage } from './in-language.ts'
import { untilAlive } from './looking-round.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

test('what is typed or filled in before the page’s scripts have come is kept and sent', async (t) => {
  const person = await aCustomer(shop, 'en')
  const shopper = await aShopper(t, shop, { locale: 'en' })
  const { page } = shopper
  const door = atTheDoor(shopper)
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(inLanguage('/login?next=%2Fterms', 'en'), { waitUntil: 'commit' })
  await door.field('login').pressSequentially(person.email)
  await door.field('password').fill(person.password)
  hasTyped()
  await untilAlive(page)
  assert.equal(await door.field('login').inputValue(), person.email)
  await page.getByRole('checkbox').uncheck()
  assert.equal(await door.field('password').inputValue(), person.password)
  await door.press(shopper.say('account.login.submit'))
  await door.isAt('/terms')
  await door.isSignedIn(person)
})
