import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readGatewayRecords, startGateways } from '../../tools/shop/simulated-gateways.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { copyDatabase, demoOwner } from '../support/shop/demo-database.ts'
import type { RunningShop } from '../support/shop/running-shop.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const refunded = { en: 'We have refunded all of the', ar: 'أعدنا إليك كامل' }

for (const locale of eitherLocale('ar'))
  test(`staff see a refund at Tap pending and then done, and the shopper gets an email, in ${locale}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'rawnaq-gateways-'))
    const gateways = await startGateways(folder)
    t.after(async () => {
      await gateways.stop()
      rmSync(folder, { recursive: true })
    })
    const database = copyDatabase(process.env.DEMO_DATABASE_URL!)
    t.after(() => database.drop())
    const environment = { DATABASE_URL: database.url, TEST_PAYMENTS: gateways.url }
    const ownedBy = (shop: RunningShop) => ({ ...shop, owner: demoOwner })
    const visit = { locale, width: 390 }
    const shop = await openOwnShop(environment)
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.hasCart([{ item_id: box.id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await shopper.fillsAddress()
    await shopper.paysBy('tap')
    await shopper.pay.click()
    await shopper.page.getByRole('note').waitFor()
    await shopper.page.locator('button[value=pay]').click()
    const { id, number } = await shopper.confirmation()

    const { page, open, press, text, expectNotification } = await openAdminAsOwner(t, ownedBy(shop), visit)
    const refund = (state: string) =>
      page
        .locator('#main-content li')
        .getByText(`· ${text(`orders.refundState.${state}`)} ·`)
        .waitFor()
    await open(`/order/${id}/show`)
    await press('orders.refund')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('orders.refund') })
      .click()
    await expectNotification('orders.refunded')
    await refund('onItsWay')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.close()
    await shop.stop()

    // Refunds are requested when a shop opens, and every minute.
    const reopened = await openOwnShop(environment)
    t.after(() => reopened.stop())
    const atGateway = () =>
      readGatewayRecords(folder)
        .filter(({ kind }) => kind === 'refund')
        .map(({ status }) => status)
    await eventually(atGateway, ['PENDING'])
    const admin = await openAdminAsOwner(t, ownedBy(reopened), visit)
    await admin.open(`/order/${id}/show`)
    const shown = (state: string) =>
      admin.page.locator('#main-content li').getByText(`· ${text(`orders.refundState.${state}`)} ·`)
    await shown('onItsWay').waitFor()
    await fetch(`${gateways.url}/tap/_control/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invoice: `${number}-1-R1`, status: 'REFUNDED' }),
    })
    await eventually(atGateway, ['REFUNDED'])
    await eventually(async () => {
      await admin.page.reload()
      await admin.page.locator('#main-content').getByText(number).first().waitFor()
      return shown('given').count()
    }, 1)
    await emailTo(reopened, 'noura@example.com', refunded[locale])
  })
