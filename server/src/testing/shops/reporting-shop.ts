import { createHash } from 'node:crypto'
import type { TestContext } from 'node:test'
import { conversionPlatforms } from '@rawnaq/contract/conversions'
import { sql } from 'drizzle-orm'
import { orderConversions } from '../../db/schema.ts'
import type { ConversionAccounts } from '../../features/conversions/read-conversion-options.ts'
import { reportNextPurchase } from '../../features/conversions/report-purchases.ts'
import { testGateway } from '../gateways/gateway.ts'
import { openWebhookReceiver } from '../servers/webhook-receiver.ts'
import { openTestShop } from '../shop.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const email = sha256('noura@mail.com')
export const agent = { 'user-agent': 'Mozilla/5.0 (a phone)' }

/** A shop that reports purchases to a server of the test, which stands for all platforms. */
export async function openReportingShop(t: TestContext, { currency = 'KWD', gateway = testGateway('redirect') } = {}) {
  const shop = await openTestShop(t, {
    currency,
    items: [{ name_en: 'Vase', name_ar: 'مزهرية', selling_price: 12_345, quantity: 9 }],
    conversionPlatforms,
    providers: gateway.providers,
  })
  shop.enabledOptions.conversions = true
  const collector = await openWebhookReceiver(t)
  collector.manners.answer = (response) => response.end('{"code":0,"events_received":1,"status":"VALID"}')
  const url = new URL(collector.url).origin
  const accounts = Object.fromEntries(
    conversionPlatforms.map((platform) => [platform, { id: `${platform}-1`, token: 's3cret', url }]),
  ) as ConversionAccounts
  const report = async (chosen: ConversionAccounts = accounts, timeoutMs = 10_000) => {
    const options = { accounts: chosen, siteUrl: 'https://shop.example', allowPrivate: true, timeoutMs }
    let count = 0
    while (await reportNextPurchase(shop.db, options)) count += 1
    return count
  }
  const buy = (change: Parameters<typeof shop.place>[1] = {}) =>
    shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }], {
      conversion_consent: true,
      ...change,
      headers: { ...agent, ...change?.headers },
    })
  const reports = () => shop.db.select().from(orderConversions).orderBy(orderConversions.platform)
  const due = () => shop.db.update(orderConversions).set({ next_attempt_at: sql`now()` })
  return { ...shop, gateway, collector, accounts, report, buy, reports, due }
}

/** The lines that are logged meanwhile. */
export function logOf(t: TestContext) {
  const lines: string[] = []
  for (const level of ['warn', 'error'] as const)
    t.mock.method(console, level, (line: string) => {
      lines.push(line)
    })
  return lines
}
