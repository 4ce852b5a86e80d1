import { after } from 'node:test'
import { checkPages, type PageState } from '../support/check-pages.ts'
import { openShop } from '../support/shop/shop.ts'

const shop = await openShop()
after(() => shop.stop())

const phones = [320, 390]

const pages: PageState[] = [
  { name: 'home', see: ({ shopper }) => shopper.opens('/') },
  {
    name: 'the menu',
    widths: phones,
    see: async ({ shopper: { opens, page, text } }) => {
      await opens('/')
      await page.getByRole('button', { name: text('common.header.menu') }).click()
      await page.getByRole('dialog', { name: text('common.header.menu') }).waitFor()
    },
  },
  {
    name: 'the search field',
    see: async ({ shopper: { opens, page, text } }) => {
      await opens('/')
      await page.getByRole('button', { name: text('common.header.search') }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  {
    name: 'what is offered while somebody types',
    see: async ({ shopper: { opens, types, page }, item }) => {
      await opens('/')
      await types(item('Palace Mabkhara').name.slice(0, 4))
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'a search field that has nothing to offer',
    see: async ({ shopper: { opens, types, page, text } }) => {
      await opens('/')
      await types('777888')
      await page.getByText(text('search.none')).waitFor()
    },
  },
  { name: 'a category', see: ({ shopper, category }) => shopper.opens(`/category/${category('Gifts').id}`) },
  {
    name: 'the filters of a category',
    widths: phones,
    see: async ({ shopper: { opens, page, text } }) => {
      await opens('/category?lowest_price=100&highest_price=500&page=2')
      await page.getByRole('button', { name: text('catalogue.category.filterActive', { count: 1 }) }).click()
      await page.getByRole('dialog', { name: text('catalogue.category.filter') }).waitFor()
    },
  },
  { name: 'a narrowed list', see: ({ shopper }) => shopper.opens('/category?lowest_price=100&offer_id=2&sort=-price') },
  {
    name: 'what a search finds',
    see: ({ shopper, item }) => shopper.opens(`/category?search=${item('Palace Mabkhara').name}`),
  },
  { name: 'a search that finds nothing', see: ({ shopper }) => shopper.opens('/category?search=777888') },
]

checkPages(shop, pages)
