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

/** The gateways whose refunds a bank or their staff carry out later, in their words for the states. */
const gatewayTerms = [
  { method: 'tap', name: 'Tap', locale: 'ar', pending: 'PENDING', done: 'REFUNDED' },
  { method: 'myfatoorah', name: 'MyFatoorah', locale: 'en', pending: 'Pending', done: 'Refunded' },
] as const

const refunded = { en: 'We have refunded all of the', ar: 'أعدنا إليك كامل' }

for (const { method, name, locale: usual, pending, done } of gatewayTerms)
  for (const locale of eitherLocale(usual))
    test(`staff see a refund at ${name} pending and then done, and the shopper gets an email, in ${locale}`, async (t) => {
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
      t.after(() => shop.stop())
      const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
      const shopper = await newShopper(t, shop, { locale, width: 390 })
      await shopper.hasCart([{ item_id: box.id, item_quantity: 1 }])
      await shopper.opens('/checkout')
      await shopper.fillsAddress()
      await shopper.paysBy(method)
      await shopper.pay.click()
      await shopper.page.getByRole('note').waitFor()
      await shopper.page.locator('button[value=pay]').click()
      const { id, number } = await shopper.confirmation()

      const admin = await openAdminAsOwner(t, ownedBy(shop), visit)
      const { page, press, text } = admin
      await admin.open(`/order/${id}/show`)
      await press('orders.refund')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('orders.refund') })
        .click()
      await admin.expectNotification('orders.refunded')
      await refundIn(admin, 'onItsWay').waitFor()
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
      await eventually(atGateway, [pending])
      const later = await openAdminAsOwner(t, ownedBy(reopened), visit)
      await later.open(`/order/${id}/show`)
      await refundIn(later, 'onItsWay').waitFor()
      const control = (entry: string, body: object) =>
        fetch(`${gateways.url}/${method}/_control/${entry}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      // MyFatoorah sends webhooks to the URL of the invoice, and the shop has another port now.
      const webhookUrl = `${reopened.url}/api/payment/notice/${method}`
      if (method === 'myfatoorah') await control('invoice', { invoice: `${number}-1`, change: { webhookUrl } })
      await control('refund', { invoice: `${number}-1-R1`, status: done })
      await eventually(atGateway, [done])
      await eventually(async () => {
        await later.page.reload()
        await later.page.locator('#main-content').getByText(number).first().waitFor()
        return refundIn(later, 'given').count()
      }, 1)
      await emailTo(reopened, 'noura@example.com', refunded[locale])
    })

type Admin = Awaited<ReturnType<typeof openAdminAsOwner>>

/** The refund in the payments of an order while it is in this state. */
const refundIn = ({ page, text }: Admin, state: 'onItsWay' | 'given') =>
  page.locator('#main-content li').getByText(`· ${text(`orders.refundState.${state}`)} ·`)
