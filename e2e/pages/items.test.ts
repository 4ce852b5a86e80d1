import { after } from 'node:test'
import { checkPages, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'

const shop = await openShop()
after(() => shop.stop())

const singleItem: PageState[] = [
  {
    name: 'an item with variants',
    see: ({ shopper, item }) => shopper.opens(`/single-product/${item('Palace Mabkhara').id}`),
  },
  {
    name: 'an item without a chosen variant',
    see: async ({ shopper: { opens, clicksAdd, page, text }, item }) => {
      await opens(`/single-product/${item('Palace Mabkhara').id}`)
      await clicksAdd()
      await page.getByText(text('product.axis.size.missing')).waitFor()
    },
  },
  {
    name: 'a chosen item, just added',
    see: async ({ shopper, item, variantsOf }) => {
      const mabkhara = item('Palace Mabkhara')
      const [small] = await variantsOf(mabkhara)
      await shopper.opens(`/single-product/${mabkhara.id}`)
      await shopper.chooses('color', small?.color?.name ?? '')
      await shopper.chooses('size', small?.size?.name ?? '')
      await shopper.adds()
    },
  },
  {
    name: 'a sold-out item',
    see: ({ shopper, item }) => shopper.opens(`/single-product/${item('Gilded Date Bowl').id}`),
  },
  {
    name: 'a picture on the whole screen',
    see: async ({ shopper: { opens, page, text }, item }) => {
      await opens(`/single-product/${item('Palace Mabkhara').id}`)
      await page.getByRole('button', { name: text('product.pictures.zoom') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const compared = ['Palace Mabkhara', 'White Musk Candle', 'Gold Hourglass', 'Gilded Date Bowl']

const comparison: PageState[] = [
  {
    name: 'a comparison of four items, and a fifth one',
    see: async ({ shopper: { opens, page, text }, item }) => {
      for (const name of [...compared, 'Rose and Saffron Candle']) await opens(`/compare?add=${item(name).id}`)
      await page.getByRole('heading', { level: 2, name: text('compare.full.title') }).waitFor()
    },
  },
  {
    name: 'an empty comparison',
    see: async ({ shopper: { opens, page, text } }) => {
      await opens('/compare')
      await page.getByRole('heading', { level: 1, name: text('compare.none') }).waitFor()
    },
  },
]

const words: PageState[] = [
  { name: 'a page that is not there', see: ({ shopper }) => shopper.opens('/nowhere') },
  { name: 'the terms', see: ({ shopper }) => shopper.opens('/terms') },
  { name: 'the privacy page', see: ({ shopper }) => shopper.opens('/legal/privacy') },
  { name: 'the accessibility statement', see: ({ shopper }) => shopper.opens('/legal/accessibility') },
  { name: 'questions and answers', see: ({ shopper }) => shopper.opens('/faq') },
  { name: 'about us', see: ({ shopper }) => shopper.opens('/about') },
  { name: 'all offers', see: ({ shopper }) => shopper.opens('/offers') },
  { name: 'one offer', see: ({ shopper }) => shopper.opens('/offers/1') },
  { name: 'the journal', see: ({ shopper }) => shopper.opens('/posts') },
  { name: 'an article', see: ({ shopper }) => shopper.opens('/posts/1') },
  { name: 'the contact page', see: ({ shopper }) => shopper.opens('/contact') },
  {
    name: 'a message that cannot be sent yet',
    see: async ({ shopper: { opens, page, text } }) => {
      await opens('/contact')
      await page.getByRole('button', { name: text('contact.send') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: text('common.form.summary', { count: 4 }) })
        .waitFor()
    },
  },
]

checkPages(shop, [...singleItem, ...comparison, ...words])
