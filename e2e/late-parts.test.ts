import { after, test } from 'node:test'
import { catalogueOf } from './catalogue.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const candle = (await catalogueOf(shop, 'en')).piece('White Musk Candle')

for (const locale of ['en', 'ar'] as const) {
  test(`a form that did not arrive can be asked for again, in ${locale}`, async (t) => {
    const shopper = await aShopper(t, shop, { locale, losesAnswers: true })
    const { page, say } = shopper
    await page.route('**/guest-checkout-*.js', (route) => route.abort())
    await shopper.comesBackWith([{ item_id: candle.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    const told = page.getByRole('alert').filter({ hasText: say('common.broken.title') })
    await told.waitFor()

    await page.unroute('**/guest-checkout-*.js')
    await told.getByRole('button', { name: say('common.broken.retry') }).click()
    await shopper.fillsAddress()
    await shopper.paysCash()
    await shopper.places()
    await shopper.confirmation()
  })

  test(`large pictures that did not arrive are told of, and come with the next press, in ${locale}`, async (t) => {
    const shopper = await aShopper(t, shop, { locale, losesAnswers: true })
    const { page, say } = shopper
    await page.route('**/viewer-*.js', (route) => route.abort())
    await shopper.opens(`/single-product/${candle.id}`)
    const zoom = page.getByRole('button', { name: say('product.pictures.zoom') })
    await zoom.click()
    await page.getByRole('alert').getByText(say('common.broken.title')).waitFor()

    await page.unroute('**/viewer-*.js')
    await zoom.click()
    await page.getByRole('dialog').waitFor()
  })
}
