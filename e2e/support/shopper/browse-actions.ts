import type { Page } from 'playwright-core'
import type { CartRequest } from '../api-requests.ts'
import type { CatalogueItem } from '../catalogue.ts'
import { pageUrl } from '../page-url.ts'
import type { Device } from './device.ts'

/** Actions before the cart: opening pages, following links, searching, selecting, adding to the cart. */
export function browseActions({ page, locale, say }: Device) {
  const main = page.getByRole('main')
  const purchase = page.getByRole('region', { name: say('product.purchase') })
  const asksToAdd = () =>
    purchase
      .getByRole('button', { name: say('product.add') })
      .first()
      .click()

  /** Types character by character into the search field. */
  const types = async (words: string) => {
    await page.getByRole('button', { name: say('common.header.search') }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: say('search.label') })
      .pressSequentially(words)
  }

  return {
    /** Loads a path of the shop (`/cart`) in the language of this shopper. */
    opens: async (path: string) => {
      await page.goto(pageUrl(path, locale))
      await untilHydrated(page)
    },
    /** Puts these lines into the cart as on an earlier visit. */
    comesBackWith: async (lines: CartRequest[]) => {
      await page.goto('/api/health')
      await page.evaluate((order) => localStorage.setItem('order', order), JSON.stringify({ version: 1, items: lines }))
    },
    reloads: async () => {
      await page.reload()
      await untilHydrated(page)
    },
    /** A link of the page by its text. */
    follows: (name: string | RegExp) => main.getByRole('link', { name }).first().click(),
    opensPiece: async ({ name }: Pick<CatalogueItem, 'name'>) => {
      await main.getByRole('link', { name, exact: true }).first().click()
      await main.getByRole('heading', { level: 1, name }).waitFor()
    },
    types,
    searches: async (words: string) => {
      await types(words)
      await page.keyboard.press('Enter')
      await main
        .getByRole('heading', { level: 1, name: say('catalogue.category.results', { search: words }) })
        .waitFor()
    },
    /** A size or a colour of the displayed item. */
    chooses: (axis: 'size' | 'color', option: string) =>
      purchase
        .getByRole('radiogroup', { name: say(`product.axis.${axis}.name`) })
        .getByText(option, { exact: true })
        .last()
        .click(),
    asksToAdd,
    /** Adds one of the displayed item, or the given quantity. */
    adds: async (quantity = 1) => {
      const field = purchase.getByRole('textbox', { name: say('common.stepper.label') })
      if (quantity > 1) await field.fill(String(quantity))
      await asksToAdd()
      await page.getByRole('status').getByText(say('product.added')).waitFor()
    },
    /** The cart button in the header, by its item count. */
    bag: (pieces: number) =>
      page.getByRole('banner').getByRole('link', { name: say('common.header.cart', { count: pieces }) }),
    /** The current toast. */
    hears: (words: string) => page.getByText(words).first().waitFor(),
  }
}

/** Waits until the page is hydrated; `openPage` records it. */
export const untilHydrated = (page: Page) => page.waitForFunction(() => 'isAnswering' in window)
