import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { eachOnce } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const [first, second] = [
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 390 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`the owner makes an API key and revokes it, adds a webhook and reads what it received, in ${locale} at ${width} px`, async (t) => {
    const shop = await openOwnShop({ WEBHOOKS_ALLOW_PRIVATE: 'on', MAIL_INTERVAL_MS: '250' })
    t.after(() => shop.stop())
    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width })
    const name = `Accounting ${locale} ${width}`

    await open('/api_key/create')
    await page.getByRole('textbox', { name: text('apiKeys.name') }).fill(name)
    await page.getByLabel(`${text('people.areas.order')}: ${text('people.read')}`).check()
    assert.equal(await page.getByLabel(`${text('people.areas.role')}: ${text('people.read')}`).count(), 0)
    await expectAccessible(page)
    await press('ra.action.save')
    const dialog = page.getByRole('dialog', { name: text('apiKeys.key') })
    const key = await dialog.getByText(/^rwq_/).innerText()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('shell.secret.done') }).click()

    const status = async () =>
      (await fetch(`${shop.url}/api/order?view=staff`, { headers: { authorization: `Bearer ${key}` } })).status
    assert.equal(await status(), 200)
    const revoke = page.getByRole('button', { name: `${text('apiKeys.revoke')}: ${name}` })
    await revoke.waitFor()
    assert.equal(await page.getByText(key).count(), 0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await revoke.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('apiKeys.revoke') })
      .click()
    await expectNotification('apiKeys.done.revoke')
    assert.equal(await status(), 401)

    const received = createServer((request, response) => {
      request.resume()
      response.writeHead(200).end('Thank you')
    }).listen(0, '127.0.0.1')
    t.after(() => received.close())
    await once(received, 'listening')
    await open('/webhook/create')
    await page.getByRole('textbox', { name: text('webhooks.url') }).fill('http://')
    await page.getByLabel(text('webhooks.eventNames.order_placed')).check()
    await press('ra.action.save')
    await page.locator('[aria-invalid=true]').waitFor()
    const { port } = received.address() as AddressInfo
    await page.getByRole('textbox', { name: text('webhooks.url') }).fill(`http://127.0.0.1:${port}/hook`)
    await expectAccessible(page)
    await press('ra.action.save')
    const secret = page.getByRole('dialog', { name: text('webhooks.secret') })
    await secret.getByText(/^whsec_/).waitFor()
    await secret.getByRole('button', { name: text('shell.secret.done') }).click()
    await page.getByRole('button', { name: text('webhooks.ping') }).click()
    await expectNotification('webhooks.pingSent')
    await page.getByText(text('webhooks.deliveryStates.delivered'), { exact: true }).waitFor()
    await page.getByText(text('webhooks.answer', { status: '200' })).click()
    await page.getByText('Thank you').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
