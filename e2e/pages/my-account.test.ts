import { after } from 'node:test'
import { checkPages, type Here, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'

const shop = await openShop()
after(() => shop.stop())

const views = [
  'change_info',
  'order_history',
  'my_addresses',
  'add_address',
  'gift_list',
  'store_credit',
  'change_password',
  'my_data',
] as const

const pages: PageState[] = [
  ...views.map((view) => ({
    name: `the page ${view} of an account`,
    see: async (here: Here) => {
      const { account } = await signedIn(here.shopper, here.shop)
      await account.orders([{ item_id: here.item('White Musk Candle').id, item_quantity: 1 }])
      await here.shopper.opens(`/my-account/${view}`)
      await seesTitle(here, `myAccount.titles.${view}`)
    },
  })),
  {
    name: 'an account without orders',
    see: async (here) => {
      await signedIn(here.shopper, here.shop)
      await here.shopper.opens('/my-account/order_history')
      await here.shopper.page.getByText(here.shopper.text('myAccount.orders.none')).waitFor()
    },
  },
  {
    name: 'favourites',
    see: async (here) => {
      const { account } = await signedIn(here.shopper, here.shop)
      await account.likes(here.item('White Musk Candle').id)
      await here.shopper.opens('/favorite')
      await here.shopper.page.getByRole('article').waitFor()
    },
  },
  {
    name: 'an order of one’s own',
    see: async (here) => {
      const { account } = await signedIn(here.shopper, here.shop)
      const { id } = await account.orders([{ item_id: here.item('White Musk Candle').id, item_quantity: 1 }])
      await here.shopper.opens(`/order-details/${id}`)
      await here.shopper.page.getByRole('button', { name: here.shopper.text('orderProgress.again') }).waitFor()
    },
  },
  {
    name: 'an invoice',
    see: async (here) => {
      const { account } = await signedIn(here.shopper, here.shop)
      const { id } = await account.orders([{ item_id: here.item('White Musk Candle').id, item_quantity: 1 }])
      await here.shopper.page.goto(`/main/invoice/${id}${here.shopper.locale === 'ar' ? '?lang=ar' : ''}`)
      await here.shopper.page.getByRole('button', { name: here.shopper.text('invoice.print') }).waitFor()
    },
  },
]

checkPages(shop, pages)

const seesTitle = ({ shopper: { page, text } }: Here, title: `myAccount.titles.${(typeof views)[number]}`) =>
  page.getByRole('heading', { level: 1, name: text(title) }).waitFor()
