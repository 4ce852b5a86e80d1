import { after } from 'node:test'
import { checkPages, type Here, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'

const shop = await openShop()
after(() => shop.stop())

/** A gift list of a customer with one item; the shopper stays signed in. */
async function listWithCandle({ shopper, shop, item }: Here) {
  const { account } = await signedIn(shopper, shop)
  const title = shopper.locale === 'ar' ? 'سارة وعلي' : 'Sara and Ali'
  const { id, token } = await account.call<{ id: number; token: string }>('POST', '/gift-list', { title })
  await account.call('POST', `/gift-list/${id}/item`, { item_id: item('White Musk Candle').id })
  return { id, token, title }
}

const pages: PageState[] = [
  {
    name: 'the link of a gift that no longer works',
    see: async ({ shopper: { page, opens, text } }) => {
      await opens('/gift/unknown')
      await page
        .getByRole('main')
        .getByRole('link', { name: text('recipient.gone.contact') })
        .waitFor()
    },
  },
  { name: 'the page that sells gift cards', see: ({ shopper }) => shopper.opens('/gift-cards') },
  {
    name: 'a gift list of an account',
    see: async (here) => {
      const { id, title } = await listWithCandle(here)
      await here.shopper.opens(`/my-account/gift_list/${id}`)
      await here.shopper.page.getByRole('main').getByText(title).first().waitFor()
    },
  },
  {
    name: 'a shared gift list',
    see: async (here) => {
      const { token, title } = await listWithCandle(here)
      await here.shopper.opens(`/list/${token}`)
      await here.shopper.page.getByRole('heading', { level: 1, name: title }).waitFor()
    },
  },
  {
    name: 'the form of a review with mistakes',
    see: async ({ shopper, shop, item }) => {
      const candle = item('White Musk Candle')
      const { account } = await signedIn(shopper, shop)
      await account.orders([{ item_id: candle.id, item_quantity: 1 }])
      await shopper.opens(`/single-product/${candle.id}`)
      const { page, text } = shopper
      await page.getByRole('button', { name: text('review.list.write') }).click()
      const sheet = page.getByRole('dialog', { name: text('review.title') })
      await sheet.getByRole('button', { name: text('review.send') }).click()
      await sheet.locator('.error-summary').waitFor()
    },
  },
]

checkPages(shop, pages)
