import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { bothLocales } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const candle = (await readCatalogue(shop, 'en')).item('White Musk Candle')

/** The longest number of each card brand, and one of an unknown brand. */
const longest = ['4000000000000000006', '5555555555554444', '378282246310005', '6011000000000000004']

/** The pixels by which a number is wider than its field beside the name of the brand; 0 when all of it is visible. */
async function clipped({ cardField }: Shopper): Promise<number> {
  const number = cardField('card_number')
  return number.evaluate((input: HTMLInputElement) => {
    const { font, letterSpacing, fontVariantNumeric, paddingLeft, paddingRight } = getComputedStyle(input)
    const copy = Object.assign(document.createElement('span'), { textContent: input.value })
    Object.assign(copy.style, { font, letterSpacing, fontVariantNumeric, position: 'absolute', whiteSpace: 'pre' })
    document.body.append(copy)
    const { width } = copy.getBoundingClientRect()
    copy.remove()
    const field = input.getBoundingClientRect()
    const [left, right] = [field.left + Number.parseFloat(paddingLeft), field.right - Number.parseFloat(paddingRight)]
    const range = document.createRange()
    range.selectNodeContents(input.parentElement!.querySelector('.card-brand')!)
    const brand = range.getBoundingClientRect()
    const isBeside = brand.bottom <= field.top || brand.top >= field.bottom
    const covered = isBeside || brand.width === 0 ? 0 : Math.min(brand.right, right) - Math.max(brand.left, left)
    return Math.max(0, width - (right - left - Math.max(0, covered)))
  })
}

/** The width that the chosen option of a select leaves free, in pixels; negative where it is clipped. */
const freeWidth = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const { font, fontVariantNumeric, paddingLeft, paddingRight } = getComputedStyle(element)
    const copy = Object.assign(document.createElement('span'), { textContent: element.selectedOptions[0]!.text })
    Object.assign(copy.style, { font, fontVariantNumeric, position: 'absolute', whiteSpace: 'pre' })
    document.body.append(copy)
    const { width } = copy.getBoundingClientRect()
    copy.remove()
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })

for (const locale of bothLocales)
  test(`every digit of the longest card numbers is visible at every width, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.hasCart([{ item_id: candle.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsCard({ card_number: '' })
    for (const width of [320, 360, 390, 1440]) {
      await shopper.page.setViewportSize({ width, height: 900 })
      for (const card_number of longest) {
        await shopper.cardField('card_number').fill(card_number)
        assert.deepEqual([width, card_number, await clipped(shopper)], [width, card_number, 0])
      }
      for (const field of ['expiry_month', 'expiry_year'] as const)
        assert.ok((await freeWidth(shopper.cardField(field))) >= 0, `${field} at ${width} px`)
    }
  })
