import type { Page } from 'playwright-core'
import type { CartRequest } from '../api-requests.ts'
import type { CatalogueItem } from '../catalogue.ts'
import { pageUrl } from '../page-url.ts'
import type { Device } from './device.ts'

/** Actions before the cart: opening pages, following links, searching, selecting, adding to the cart. */
export function browseActions({ page, locale, text }: Device) {
  const main = page.getByRole('main')
  const purchase = page.getByRole('region', { name: text('product.purchase') })
  const clicksAdd = () =>
    purchase
      .getByRole('button', { name: text('product.add') })
      .first()
      .click()

  /** Types character by character into the search field. */
  const types = async (words: string) => {
    await page.getByRole('button', { name: text('common.header.search') }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: text('search.label') })
      .pressSequentially(words)
  }

  return {
    /** Loads a path of the shop (`/cart`) in the language of this shopper. */
    opens: async (path: string) => {
      await page.goto(pageUrl(path, locale))
      await untilHydrated(page)
    },
    /** Puts these lines into the cart as on an earlier visit. */
    hasCart: async (lines: CartRequest[]) => {
      const items = lines.map(({ item_id, property_id = null, ...others }) => ({ item_id, property_id, ...others }))
      await page.goto('/api/health')
      await page.evaluate((order) => localStorage.setItem('order', order), JSON.stringify({ version: 1, items }))
    },
    reloads: async () => {
      await page.reload()
      await untilHydrated(page)
    },
    /** A link of the page by its text. */
    follows: (name: string | RegExp) => main.getByRole('link', { name }).first().click(),
    opensItem: async ({ name }: Pick<CatalogueItem, 'name'>) => {
      await main.getByRole('link', { name, exact: true }).first().click()
      await main.getByRole('heading', { level: 1, name }).waitFor()
    },
    types,
    searches: async (words: string) => {
      await types(words)
      await page.keyboard.press('Enter')
      await main
        .getByRole('heading', { level: 1, name: text('catalogue.category.results', { search: words }) })
        .waitFor()
    },
    /** A size or a colour of the displayed item. */
    chooses: (axis: 'size' | 'color', option: string) =>
      purchase
        .getByRole('radiogroup', { name: text(`product.axis.${axis}.name`) })
        .getByText(option, { exact: true })
        .last()
        .click(),
    clicksAdd,
    /** Adds one of the displayed item, or the given quantity. */
    adds: async (quantity = 1) => {
      const field = purchase.getByRole('textbox', { name: text('common.stepper.label') })
      if (quantity > 1) await field.fill(String(quantity))
      await clicksAdd()
      await page.getByRole('status').getByText(text('product.added')).waitFor()
    },
    /** The cart button in the header, by its item count. */
    cartLink: (items: number) =>
      page.getByRole('banner').getByRole('link', { name: text('common.header.cart', { count: items }) }),
    /** The current toast. */
    seesToast: (words: string) => page.getByText(words).first().waitFor(),
  }
}

/** Waits until the page is hydrated; `openPage` records it. */
export const untilHydrated = (page: Page) => page.waitForFunction(() => 'isHydrated' in window)

/**
 * Waits until the page of the current URL is shown: the router changes the URL before it renders the page, and with the
 * page the link that switches its language.
 */
export const untilShown = (page: Page) =>
  page.waitForFunction(() => {
    const { pathname } = document.querySelector<HTMLAnchorElement>('header a[hreflang]') ?? {}
    const isSame = (path: string) => path.replace(/\/$/, '') === location.pathname.replace(/\/$/, '')
    return pathname !== undefined && isSame(pathname)
  })
