import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { holdRequest } from '../support/browser/temporary-routes.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

/** A shopper with a written message. `sends` resolves to the request, which waits, once the overlay is shown. */
async function opensContact(t: TestContext, locale: 'en' | 'ar') {
  const shopper = await newShopper(t, shop, { locale, losesResponses: true })
  const { page, text } = shopper
  await page.clock.install()
  await shopper.opens('/contact')
  for (const name of ['name', 'email', 'subject', 'message'] as const)
    await page.locator(`main [name=${name}]`).fill('noura@example.com')
  const overlay = page.getByRole('dialog', { name: text('common.loading') })
  const failure = page.getByRole('alert').filter({ hasText: text('common.offline') })
  const sends = async () => {
    const { sent } = await holdRequest(page, '**/api/contact')
    await sendButton(shopper).click()
    const request = await sent
    await overlay.waitFor()
    return request
  }
  return { ...shopper, overlay, failure, sends }
}

const sendButton = ({ page, text }: Pick<Shopper, 'page' | 'text'>) =>
  page.getByRole('main').getByRole('button', { name: text('contact.send') })

for (const locale of eitherLocale('ar')) {
  test(`every long wait is covered, and its failure gets the focus, in ${locale}`, async (t) => {
    const { overlay, failure, sends } = await opensContact(t, locale)
    for (const attempt of [1, 2, 3]) {
      await (await sends()).abort()
      await untilFocused(failure)
      assert.equal(await overlay.count(), 0, `the overlay of attempt ${attempt} is open`)
    }
  })

  test(`a shopper can leave a wait after 15 seconds, not before, in ${locale}`, async (t) => {
    const shopper = await opensContact(t, locale)
    const { page, text, overlay, failure, sends } = shopper
    const stop = overlay.getByRole('button', { name: text('common.stopWaiting') })
    const leaves = [() => stop.click(), () => page.keyboard.press('Escape')]
    for (const leave of leaves) {
      const request = await sends()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      // Some browsers close a dialog on the second gesture in spite of the page.
      await overlay.evaluate((dialog: HTMLDialogElement) => dialog.close())
      await overlay.waitFor()
      await page.clock.fastForward(15_000)
      await stop.waitFor()
      await leave()
      await overlay.waitFor({ state: 'hidden' })
      await untilFocused(sendButton(shopper))
      await request.abort()
      await untilFocused(failure)
    }
  })
}
