import { after } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { checkPages, type Here, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'
import type { Locale } from '../support/texts.ts'

const shop = await openShop()
after(() => shop.stop())

const pages: PageState[] = [
  {
    name: 'a cart',
    see: async (here) => {
      await here.shopper.hasCart(await someLines(here))
      await here.shopper.opens('/cart')
      await here.shopper.amounts()
    },
  },
  {
    name: 'a cart with a sold-out item and an invalid coupon',
    see: async (here) => {
      const { shopper, item } = here
      const soldOut = { item_id: item('Gilded Date Bowl').id, item_quantity: 1 }
      await shopper.hasCart([...(await someLines(here)), soldOut])
      await shopper.opens('/cart')
      await shopper.appliesCoupon('NOTHING')
      await shopper.page.getByText(shopper.text('cart.blocked')).waitFor()
      await shopper.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'a line just removed',
    see: async ({ shopper, item }) => {
      const candle = item('White Musk Candle')
      await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
      await shopper.opens('/cart')
      await shopper.removes(candle)
      await shopper.seesToast(shopper.text('cart.removed', { name: candle.name }))
    },
  },
  {
    name: 'an empty cart',
    see: async ({ shopper }) => {
      await shopper.opens('/cart')
      await shopper.emptyCart.waitFor()
    },
  },
  {
    name: 'the checkout',
    see: async (here) => {
      await here.shopper.hasCart(await someLines(here))
      await here.shopper.opens('/checkout')
      await here.shopper.field('first_name').waitFor()
    },
  },
  {
    name: 'the checkout with an item whose options are still to be chosen',
    see: async (here) => {
      const { shopper, item } = here
      await shopper.hasCart([...(await someLines(here)), { item_id: item('Gold Hourglass').id, item_quantity: 1 }])
      await shopper.opens('/checkout')
      await shopper.page
        .getByRole('status')
        .filter({ hasText: shopper.text('cart.blocked') })
        .waitFor()
    },
  },
  {
    name: 'the checkout with mistakes',
    see: async (here) => {
      await here.shopper.hasCart(await someLines(here))
      await here.shopper.opens('/checkout')
      await here.shopper.paysCash()
      await here.shopper.place.click()
      await here.shopper.page.getByRole('alert').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'the checkout of a gift',
    see: async (here) => {
      const { page, text } = here.shopper
      await here.shopper.hasCart(await someLines(here))
      await here.shopper.opens('/checkout')
      await page.getByRole('checkbox', { name: text('checkout.gift.isGift') }).check()
      await page.getByRole('textbox', { name: text('gift.fields.message') }).fill('7'.repeat(210))
      await page.getByRole('radio', { name: text('gift.wrapping.each') }).check()
    },
  },
  {
    name: 'the checkout with a saved address',
    see: async (here) => {
      const { shopper } = here
      await shopper.hasCart(await someLines(here))
      await shopper.page.evaluate(
        (address) => localStorage.setItem('address', JSON.stringify({ version: 1, addresses: [address] })),
        savedAddress(shopper.locale),
      )
      await shopper.opens('/checkout')
      await shopper.page.getByRole('radio', { name: shopper.text('checkout.address.another') }).waitFor()
    },
  },
  {
    name: 'the confirmation of an order',
    see: async (here) => {
      const { shopper } = here
      const { id } = await openedOrder(here)
      await shopper.opens(`/successful-payment/${id}`)
      await shopper.page.getByRole('link', { name: shopper.text('order.seeDetails') }).waitFor()
    },
  },
  { name: 'the details of an order', see: openedOrder },
]

checkPages(shop, pages)

/** An address as the browser of a guest stores it. */
const savedAddress = (locale: Locale) => ({
  ...addresses[locale],
  ...{ id: 'home', checked: true, kept_at: new Date().toISOString() },
  ...{ phone_number: '+96550001234', country_region: 'KW', zip_code: '00000' },
})

async function someLines({ item, variantsOf }: Here) {
  const mabkhara = item('Palace Mabkhara')
  const [small] = await variantsOf(mabkhara)
  return [
    { item_id: mabkhara.id, property_id: small?.id ?? null, item_quantity: 1 },
    { item_id: item('White Musk Candle').id, item_quantity: 3 },
  ]
}

async function openedOrder(here: Here) {
  const { shopper, shop } = here
  const order = await apiRequests(shop, shopper.locale).buy(await someLines(here))
  await shopper.opens(`/open-order/${order.id}#${order.secret}`)
  await shopper.page.getByRole('heading', { level: 1, name: shopper.text('order.detailsTitle') }).waitFor()
  return order
}
