import { after } from 'node:test'
import { apiRequests, postcodes } from '../support/api-requests.ts'
import { checkPages, type Here, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const { declined, reviewed } = postcodes

const pages: PageState[] = [
  {
    name: 'the checkout with a card',
    see: async (here) => {
      await atCheckout(here)
      await here.shopper.fillsCard()
    },
  },
  {
    name: 'the checkout with mistakes in the card',
    see: async (here) => {
      const { shopper } = here
      await atCheckout(here)
      await shopper.fillsAddress()
      await shopper.paysBy('card')
      await shopper.cardField('card_number').waitFor()
      await shopper.pay.click()
      await shopper.page.getByRole('alert').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a payment that failed',
    see: async (here) => {
      const { id } = await openedOrder(here, declined)
      await here.shopper.opens(`/payment-failure/${id}`)
      await here.shopper.page.getByRole('link', { name: here.shopper.text('unpaidOrder.tryAgain') }).waitFor()
    },
  },
  {
    name: 'another try to pay an order',
    see: async (here) => {
      const { id } = await openedOrder(here, declined)
      await here.shopper.opens(`/complete-order/${id}`)
      await here.shopper.fillsCard()
    },
  },
  {
    name: 'the details of an order that can be paid',
    see: async (here) => {
      await openedOrder(here, declined)
      await here.shopper.page.getByRole('link', { name: here.shopper.text('order.payNow') }).waitFor()
    },
  },
  {
    name: 'an order whose payment is in review',
    see: async (here) => {
      const { id } = await openedOrder(here, reviewed)
      await here.shopper.opens(`/successful-payment/${id}`)
      await here.shopper.page.getByRole('link', { name: here.shopper.text('order.seeDetails') }).waitFor()
    },
  },
  {
    name: 'orders of an account, one of them not paid and one canceled',
    see: async (here) => {
      const { shopper } = here
      const { account } = await signedIn(shopper, here.shop)
      const unpaid = await apiRequests(here.shop, shopper.locale).payByCard(oneBox(here), declined)
      await account.claims(unpaid)
      const other = await account.orders(oneBox(here))
      await account.cancels(other)
      await shopper.opens('/my-account/order_history')
      await shopper.page
        .getByRole('link', { name: shopper.text('myAccount.orders.payNowFor', { number: unpaid.number }) })
        .waitFor()
    },
  },
  {
    name: 'an order that was canceled before it was paid',
    see: async (here) => {
      const { shopper } = here
      const { account } = await signedIn(shopper, here.shop)
      const unpaid = await apiRequests(here.shop, shopper.locale).payByCard(oneBox(here), declined)
      await account.claims(unpaid)
      await account.cancels(unpaid)
      await shopper.opens(`/complete-order/${unpaid.id}`)
      await shopper.page.getByRole('button', { name: shopper.text('orderProgress.again') }).waitFor()
    },
  },
]

checkPages(shop, pages)

const oneBox = ({ item }: Here) => [{ item_id: item('Ivory Gift Box with Gold Bow').id, item_quantity: 1 }]

async function atCheckout(here: Here) {
  await here.shopper.hasCart(oneBox(here))
  await here.shopper.opens('/checkout')
}

async function openedOrder(here: Here, zip: string) {
  const { shopper, shop } = here
  const order = await apiRequests(shop, shopper.locale).payByCard(oneBox(here), zip)
  await shopper.opens(`/open-order/${order.id}#${order.secret}`)
  await shopper.page.getByRole('heading', { level: 1, name: shopper.text('order.detailsTitle') }).waitFor()
  return order
}
