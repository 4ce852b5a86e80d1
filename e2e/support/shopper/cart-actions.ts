import type { Locator } from 'playwright-core'
import type { CatalogueItem } from '../catalogue.ts'
import type { Device } from './device.ts'

/** A displayed line of a cart or an order. */
export type Line = { name: string; quantity: number; total: string }

/** Actions and displayed values of the cart. */
export function cartActions({ page, text }: Device) {
  const main = page.getByRole('main')
  const rows = main
    .getByRole('table', { name: text('cart.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  const quantityOf = ({ name }: Named) =>
    main
      .getByRole('group', { name: text('cart.quantityOf', { name }), exact: true })
      .getByRole('textbox', { name: text('common.stepper.label') })
  const coupon = main.getByRole('textbox', { name: text('cart.coupon.label') })

  return {
    goesToCart: async (items: number) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('common.header.cart', { count: items }) })
        .click()
      const drawer = page.getByRole('dialog', { name: text('cart.title') })
      await drawer.getByRole('link', { name: text('common.card.viewCart') }).click()
      await main.getByRole('heading', { level: 1, name: text('cart.title') }).waitFor()
    },
    line: ({ name }: Named) => rows.filter({ hasText: name }),
    /** The lines of a cart that has some, once they are priced. */
    lines: async (): Promise<Line[]> => {
      await rows.first().waitFor()
      await untilPriced(main)
      return rows.evaluateAll(readLines)
    },
    /** The labelled amounts below the lines, in order. */
    amounts: async () => {
      await untilPriced(main)
      return amountsIn(main, text('orderSummary.totals.total'))
    },
    quantityOf,
    /** Types another quantity and leaves the field. */
    setsQuantity: async (item: Named, quantity: number | string) => {
      await quantityOf(item).fill(String(quantity))
      await quantityOf(item).press('Tab')
    },
    removes: ({ name }: Named) => main.getByRole('button', { name: text('cart.removeNamed', { name }) }).click(),
    undoes: () => page.getByRole('button', { name: text('cart.undo') }).click(),
    appliesCoupon: async (code: string) => {
      await coupon.fill(code)
      await main.getByRole('button', { name: text('cart.coupon.apply') }).click()
    },
    couponField: coupon,
    emptyCart: main.getByRole('heading', { level: 1, name: text('cart.emptyTitle') }),
  }
}

type Named = Pick<CatalogueItem, 'name'>

/** Runs in the page, in one step: a line may be removed between two. */
function readLines(rows: Element[]): Line[] {
  return rows.map((row) => ({
    name: row.querySelector<HTMLElement>('th a')?.innerText ?? '',
    quantity: Number(row.querySelector('input')?.value),
    total: row.querySelectorAll('td')[1]?.innerText ?? '',
  }))
}

/** Amounts are dimmed while new ones load. */
const untilPriced = (main: Locator) =>
  main.page().waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)

/** The visible list of amounts that ends with a total. */
export async function amountsIn(place: Locator, total: string): Promise<[name: string, amount: string][]> {
  const list = place
    .locator('dl:visible')
    .filter({ has: place.page().getByRole('term').getByText(total, { exact: true }) })
  await list.waitFor()
  return list.evaluate((element) => {
    const read = (part: string) => [...element.querySelectorAll(part)].map((one) => one.textContent?.trim() ?? '')
    const [names, amounts] = [read('dt'), read('dd')]
    return names.map((name, place) => [name, amounts[place] ?? ''])
  })
}
