import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { bothLocales } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of bothLocales) {
  test(`an invoice breaks no word and aligns both languages at every width, in ${locale}`, async (t) => {
    const { page, text, account } = await signedInShopper(t, shop, { locale, width: 390 })
    const { item } = await readCatalogue(shop, locale)
    const { id } = await account.orders([
      { item_id: item('Ivory Gift Box with Gold Bow').id, item_quantity: 2 },
      { item_id: item('White Musk Candle').id, item_quantity: 1 },
    ])
    await page.goto(`/main/invoice/${id}${locale === 'ar' ? '?lang=ar' : ''}`)
    await page.getByRole('button', { name: text('invoice.print') }).waitFor()
    const sheet = page.locator('.invoice-sheet')
    for (const width of [390, 640, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual([width, await brokenWords(sheet)], [width, []])
      assert.deepEqual([width, await labelsAway(sheet)], [width, []])
    }
  })
}

for (const locale of bothLocales) {
  test(`a customer saves the invoice as a PDF, from the order and from the invoice, in ${locale}`, async (t) => {
    const { page, text, account } = await signedInShopper(t, shop, { locale, width: 390 })
    const { item } = await readCatalogue(shop, locale)
    const { id, number } = await account.orders([{ item_id: item('White Musk Candle').id, item_quantity: 1 }])
    for (const [path, button] of [
      [`order-details/${id}`, text('orderProgress.invoicePdf')],
      [`invoice/${id}`, text('invoice.download')],
    ] as const) {
      await page.goto(`/main/${path}${locale === 'ar' ? '?lang=ar' : ''}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await download
      assert.equal(file.suggestedFilename(), `${number}.pdf`)
      // A browser that runs elsewhere has no path to the file.
      assert.match((await buffer(await file.createReadStream())).toString('latin1'), /^%PDF-/)
    }
  })
}

/** The words of an element that are broken across lines. */
const brokenWords = (part: Locator) =>
  part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue ?? ''
      for (const { 0: word, index } of text.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })

/** The labels of an invoice that are not aligned with the start of their values. */
const labelsAway = (part: Locator) =>
  part.locator('.invoice-facts dt, .invoice-facts dd').evaluateAll((parts) => {
    const isArabic = document.documentElement.dir === 'rtl'
    return parts.flatMap((named) => {
      const start = named.getBoundingClientRect()[isArabic ? 'right' : 'left']
      return [...named.querySelectorAll('bdi')]
        .filter((text) => Math.abs(text.getBoundingClientRect()[isArabic ? 'right' : 'left'] - start) > 1)
        .map(({ innerText }) => innerText)
    })
  })
