import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { aCustomer, atTheDoor, type Person } from './at-the-door.ts'
import { catalogueOf } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { openShop } from './shop.ts'
import { aShopper, type Shopper, shopperAt } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

/** On the page that is open after signing in at it. */
async function signsIn(shopper: Shopper, person: Person, path = '/cart') {
  await shopper.opens(`/login?next=${encodeURIComponent(path)}`)
  const door = atTheDoor(shopper)
  await door.signsIn(person)
  await door.isAt(path)
}

const signsOut = ({ page }: Shopper) =>
  page.evaluate(async () => {
    await fetch('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  })

const kept = ({ page }: Shopper, entry: string) => page.evaluate((name) => localStorage.getItem(name), entry)

for (const locale of ['en', 'ar'] as const) {
  test(`what a customer puts into the cart in ${locale} is there on another device, and the other way round`, async (t) => {
    const { piece } = await catalogueOf(shop, locale)
    const box = piece('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const phone = await aShopper(t, shop, { locale, width: 390 })
    await signsIn(phone, person, `/single-product/${box.id}`)
    await phone.adds(2)
    await phone.goesToCart(2)
    assert.deepEqual(await phone.lines(), [{ name: box.name, quantity: 2, total: '$86.40' }])
    assert.equal(await kept(phone, 'order'), null)

    const computer = await aShopper(t, shop, { locale })
    await signsIn(computer, person)
    await computer.bag(2).waitFor()
    assert.deepEqual(await computer.lines(), [{ name: box.name, quantity: 2, total: '$86.40' }])
    await computer.wants(box, 1)
    await computer.bag(1).waitFor()
    await computer.reloads()
    await computer.bag(1).waitFor()

    await phone.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await phone.bag(1).waitFor()
    await phone.removes(box)
    await phone.emptyCart.waitFor()
    await phone.undoes()
    await phone.bag(1).waitFor()
    await phone.reloads()
    await phone.bag(1).waitFor()
    assert.deepEqual(await phone.lines(), [{ name: box.name, quantity: 1, total: '$43.20' }])
  })

  test(`a guest's cart is brought along in ${locale}, once, though its answer is lost and five logins follow`, async (t) => {
    const { piece } = await catalogueOf(shop, locale)
    const box = piece('Ivory Gift Box with Gold Bow')
    const person = await aCustomer(shop, locale)
    const shopper = await aShopper(t, shop, { locale, losesAnswers: true })
    await shopper.comesBackWith([{ item_id: box.id, item_quantity: 3 }])
    await shopper.page.route(
      '**/api/order/merge',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const lost = shopper.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/order/merge'))
    await signsIn(shopper, person)
    await lost
    for (let login = 0; login < 5; login += 1) {
      await shopper.reloads()
      await shopper.bag(3).waitFor()
      await eventually(() => kept(shopper, 'order'), null)
    }
    assert.deepEqual(await shopper.lines(), [{ name: box.name, quantity: 3, total: '$129.60' }])
  })
}
