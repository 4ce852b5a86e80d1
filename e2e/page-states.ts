import { callsTo } from './calls.ts'
import type { Catalogue } from './catalogue.ts'
import type { RunningShop } from './shop.ts'
import type { Shopper } from './shopper.ts'

/** A page as somebody may find it. `see` brings it about; `widths` are those it exists at, all unless given. */
export type PageState = { name: string; see: (here: Here) => Promise<unknown>; widths?: readonly number[] }

type Here = { shopper: Shopper; shop: RunningShop } & Catalogue

const phones = [320, 390]

export const browsing: PageState[] = [
  { name: 'home', see: ({ shopper }) => shopper.opens('/') },
  {
    name: 'the menu',
    widths: phones,
    see: async ({ shopper: { opens, page, say } }) => {
      await opens('/')
      await page.getByRole('button', { name: say('common.header.menu') }).click()
      await page.getByRole('dialog', { name: say('common.header.menu') }).waitFor()
    },
  },
  {
    name: 'the search field',
    see: async ({ shopper: { opens, page, say } }) => {
      await opens('/')
      await page.getByRole('button', { name: say('common.header.search') }).click()
      await page.getByRole('dialog').getByRole('searchbox').waitFor()
    },
  },
  { name: 'a category', see: ({ shopper, category }) => shopper.opens(`/category/${category('Gifts').id}`) },
  {
    name: 'the filters of a category',
    widths: phones,
    see: async ({ shopper: { opens, page, say } }) => {
      await opens('/category?lowest_price=100&highest_price=500&page=2')
      await page.getByRole('button', { name: say('catalogue.category.filterActive', { count: 1 }) }).click()
      await page.getByRole('dialog', { name: say('catalogue.category.filter') }).waitFor()
    },
  },
  { name: 'a narrowed list', see: ({ shopper }) => shopper.opens('/category?lowest_price=100&offer_id=2&sort=-price') },
  {
    name: 'what a search finds',
    see: ({ shopper, piece }) => shopper.opens(`/category?search=${piece('Palace Mabkhara').name}`),
  },
  { name: 'a search that finds nothing', see: ({ shopper }) => shopper.opens('/category?search=777888') },
]

export const onePiece: PageState[] = [
  {
    name: 'a piece with variants',
    see: ({ shopper, piece }) => shopper.opens(`/single-product/${piece('Palace Mabkhara').id}`),
  },
  {
    name: 'a piece that was not chosen fully',
    see: async ({ shopper: { opens, asksToAdd, page, say }, piece }) => {
      await opens(`/single-product/${piece('Palace Mabkhara').id}`)
      await asksToAdd()
      await page.getByText(say('product.axis.size.missing')).waitFor()
    },
  },
  {
    name: 'a chosen piece, just added',
    see: async ({ shopper, piece, variantsOf }) => {
      const mabkhara = piece('Palace Mabkhara')
      const [small] = await variantsOf(mabkhara)
      await shopper.opens(`/single-product/${mabkhara.id}`)
      await shopper.chooses('color', small?.color?.name ?? '')
      await shopper.chooses('size', small?.size?.name ?? '')
      await shopper.adds()
    },
  },
  {
    name: 'a piece that is sold out',
    see: ({ shopper, piece }) => shopper.opens(`/single-product/${piece('Gilded Date Bowl').id}`),
  },
  {
    name: 'a picture on the whole screen',
    see: async ({ shopper: { opens, page, say }, piece }) => {
      await opens(`/single-product/${piece('Palace Mabkhara').id}`)
      await page.getByRole('button', { name: say('product.pictures.zoom') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

export const words: PageState[] = [
  { name: 'a page that is not there', see: ({ shopper }) => shopper.opens('/nowhere') },
  { name: 'the terms', see: ({ shopper }) => shopper.opens('/terms') },
  { name: 'questions and answers', see: ({ shopper }) => shopper.opens('/faq') },
  { name: 'about us', see: ({ shopper }) => shopper.opens('/about') },
  { name: 'my account', see: ({ shopper }) => shopper.opens('/login') },
]

export const buying: PageState[] = [
  {
    name: 'a cart',
    see: async (here) => {
      await here.shopper.comesBackWith(await someLines(here))
      await here.shopper.opens('/cart')
      await here.shopper.figures()
    },
  },
  {
    name: 'a cart with a piece that is sold out and a coupon that is none',
    see: async (here) => {
      const { shopper, piece } = here
      const soldOut = { item_id: piece('Gilded Date Bowl').id, item_quantity: 1 }
      await shopper.comesBackWith([...(await someLines(here)), soldOut])
      await shopper.opens('/cart')
      await shopper.appliesCoupon('NOTHING')
      await shopper.page.getByText(shopper.say('cart.blocked')).waitFor()
      await shopper.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'a line just removed',
    see: async ({ shopper, piece }) => {
      const candle = piece('White Musk Candle')
      await shopper.comesBackWith([{ item_id: candle.id, item_quantity: 1 }])
      await shopper.opens('/cart')
      await shopper.removes(candle)
      await shopper.hears(shopper.say('cart.removed', { name: candle.name }))
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
      await here.shopper.comesBackWith(await someLines(here))
      await here.shopper.opens('/checkout')
      await here.shopper.field('first_name').waitFor()
    },
  },
  {
    name: 'the checkout with mistakes',
    see: async (here) => {
      await here.shopper.comesBackWith(await someLines(here))
      await here.shopper.opens('/checkout')
      await here.shopper.place.click()
      await here.shopper.page.getByRole('alert').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'the checkout with a kept address',
    see: async (here) => {
      const { shopper } = here
      await shopper.comesBackWith(await someLines(here))
      await shopper.opens('/checkout')
      await shopper.fillsAddress()
      await shopper.page.getByRole('button', { name: shopper.say('checkout.address.save') }).click()
      await shopper.page.getByRole('radio', { name: shopper.say('checkout.address.another') }).waitFor()
    },
  },
  {
    name: 'the confirmation of an order',
    see: async (here) => {
      const order = await openedOrder(here)
      await here.shopper.opens(`/successful-payment/${order.id}`)
      await here.shopper.confirmation(order.customer_first_name)
    },
  },
  { name: 'the details of an order', see: openedOrder },
]

async function someLines({ piece, variantsOf }: Here) {
  const mabkhara = piece('Palace Mabkhara')
  const [small] = await variantsOf(mabkhara)
  return [
    { item_id: mabkhara.id, property_id: small?.id ?? null, item_quantity: 1 },
    { item_id: piece('White Musk Candle').id, item_quantity: 3 },
  ]
}

async function openedOrder(here: Here) {
  const { shopper, shop } = here
  const { id, secret } = await callsTo(shop, shopper.locale).buy(await someLines(here))
  await shopper.opens(`/open-order/${id}#${secret}`)
  await shopper.page.getByRole('heading', { level: 1, name: shopper.say('order.detailsTitle') }).waitFor()
  return { id, customer_first_name: { en: 'Dana', ar: 'دانة' }[shopper.locale] }
}
