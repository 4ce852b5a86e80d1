import { after } from 'node:test'
import { checkPages, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'

const shop = await openShop()
after(() => shop.stop())

const onePiece: PageState[] = [
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

const words: PageState[] = [
  { name: 'a page that is not there', see: ({ shopper }) => shopper.opens('/nowhere') },
  { name: 'the terms', see: ({ shopper }) => shopper.opens('/terms') },
  { name: 'questions and answers', see: ({ shopper }) => shopper.opens('/faq') },
  { name: 'about us', see: ({ shopper }) => shopper.opens('/about') },
  { name: 'all offers', see: ({ shopper }) => shopper.opens('/offers') },
  { name: 'one offer', see: ({ shopper }) => shopper.opens('/offers/1') },
  { name: 'the journal', see: ({ shopper }) => shopper.opens('/posts') },
  { name: 'an article', see: ({ shopper }) => shopper.opens('/posts/1') },
  { name: 'the contact page', see: ({ shopper }) => shopper.opens('/contact') },
  {
    name: 'a message that cannot be sent yet',
    see: async ({ shopper: { opens, page, say } }) => {
      await opens('/contact')
      await page.getByRole('button', { name: say('contact.send') }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: say('common.form.summary', { count: 4 }) })
        .waitFor()
    },
  },
]

checkPages(shop, [...onePiece, ...words])
