import type { Locator } from 'playwright-core'
import type { CatalogueItem } from '../catalogue.ts'
import type { Device } from './device.ts'

/** A displayed line of a cart or an order. */
export type Line = { name: string; quantity: number; total: string }

/** Actions and displayed values of the cart. */
export function cartActions({ page, say }: Device) {
  const main = page.getByRole('main')
  const rows = main
    .getByRole('table', { name: say('cart.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  const quantityOf = ({ name }: Named) =>
    main
      .getByRole('group', { name: say('cart.quantityOf', { name }), exact: true })
      .getByRole('textbox', { name: say('common.stepper.label') })
  const coupon = main.getByRole('textbox', { name: say('cart.coupon.label') })

  return {
    goesToCart: async (pieces: number) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('common.header.cart', { count: pieces }) })
        .click()
      const drawer = page.getByRole('dialog', { name: say('cart.title') })
      await drawer.getByRole('link', { name: say('common.card.viewCart') }).click()
      await main.getByRole('heading', { level: 1, name: say('cart.title') }).waitFor()
    },
    line: ({ name }: Named) => rows.filter({ hasText: name }),
    lines: async (): Promise<Line[]> => {
      await untilPriced(main)
      return Promise.all((await rows.all()).map(lineIn))
    },
    /** The labelled amounts below the lines, in order. */
    figures: async () => {
      await untilPriced(main)
      return amountsIn(main, say('orderSummary.totals.total'))
    },
    quantityOf,
    /** Types another quantity and goes on. */
    wants: async (piece: Named, quantity: number | string) => {
      await quantityOf(piece).fill(String(quantity))
      await quantityOf(piece).press('Tab')
    },
    removes: ({ name }: Named) => main.getByRole('button', { name: say('cart.removeNamed', { name }) }).click(),
    undoes: () => page.getByRole('button', { name: say('cart.undo') }).click(),
    appliesCoupon: async (code: string) => {
      await coupon.fill(code)
      await main.getByRole('button', { name: say('cart.coupon.apply') }).click()
    },
    couponField: coupon,
    emptyCart: main.getByRole('heading', { level: 1, name: say('cart.emptyTitle') }),
  }
}

type Named = Pick<CatalogueItem, 'name'>

async function lineIn(row: Locator): Promise<Line> {
  const quantity = row.getByRole('textbox')
  return {
    name: await row.getByRole('rowheader').getByRole('link').innerText(),
    quantity: Number(await quantity.inputValue()),
    total: await row.getByRole('cell').nth(1).innerText(),
  }
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
  const read = (locator: Locator) => locator.evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''))
  const [names, amounts] = [await read(list.locator('dt')), await read(list.locator('dd'))]
  return names.map((name, place) => [name, amounts[place] ?? ''])
}
