import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { catalogueOf } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { letterTo } from './letters.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const name = 'Three Gift Boxes, One of Each Colour'
const stock = async () => (await catalogueOf(shop, 'en')).piece(name).quantity

for (const locale of ['en', 'ar'] as const) {
  for (const width of [390, 1440]) {
    test(`a guest buys a gift in ${locale}, ${width} px wide`, async (t) => {
      const { piece, category } = await catalogueOf(shop, locale)
      const boxes = piece(name)
      const before = boxes.quantity
      const shopper = await aShopper(t, shop, { locale, width })

      await shopper.opens('/')
      await shopper.follows(new RegExp(`^${category('Gifts').name}`))
      await shopper.opensPiece(boxes)
      await shopper.adds(2)
      await shopper.goesToCart(2)
      const chosen = { lines: await shopper.lines(), figures: await shopper.figures() }
      assert.deepEqual(chosen.lines, [{ name: boxes.name, quantity: 2, total: '$232.20' }])

      await shopper.goesToCheckout()
      const { email } = await shopper.fillsAddress({ email: `guest-${crypto.randomUUID()}@example.com` })
      await shopper.paysCash()
      await shopper.places()
      const order = await shopper.confirmation()
      assert.match(order.number, /^RW-\d+$/)
      assert.deepEqual({ lines: order.lines, figures: order.figures }, chosen)
      await eventually(stock, before - 2)

      await shopper.reloads()
      assert.deepEqual(await shopper.confirmation(), order)
      await shopper.bag(0).waitFor()
      await shopper.follows(shopper.say('order.continue'))
      await shopper.page.getByRole('heading', { level: 1, name: shopper.say('catalogue.home.title') }).waitFor()
      await shopper.bag(0).click()
      await shopper.emptyCart.waitFor()

      const link = new RegExp(`${shop.url}/main/open-order/${order.id}\\S*`).exec(await letterTo(shop, email))?.[0]
      const friend = await aShopper(t, shop, { locale, width })
      await friend.opens(`/order-details/${order.id}`)
      await friend.page.getByRole('heading', { level: 1, name: friend.say('common.notFound.title') }).waitFor()
      assert.equal(await friend.page.getByText(email).count(), 0)
      await friend.page.goto(link ?? 'no link in the letter')
      await friend.page.getByRole('heading', { level: 1, name: friend.say('order.detailsTitle') }).waitFor()
      await friend.page.getByText(order.number).waitFor()
      await eventually(() => new URL(friend.page.url()).hash, '')
    })
  }
}
