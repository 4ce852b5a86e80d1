import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@rawnaq/rules/locale'
import { asc, sql } from 'drizzle-orm'
import { items, outbox } from '../../db/schema.ts'
import { seedDemo } from '../../db/seed/seed-demo.ts'
import type { EmailOptions } from '../../email/outbox/transport.ts'
import { noura, openTestShop } from '../shop.ts'

type PlacedDemoOrder = { id: number; number: string; secret: string }

/** A shop with the demo catalogue that takes orders, for all tests of a file; its emails stay queued. */
export async function openShopWithMail() {
  const closings: (() => Promise<void>)[] = []
  const shop = await openTestShop({ after: (work) => closings.push(work) })
  const { db, currency, place } = shop
  await seedDemo(db, currency)
  await db.update(items).set({ quantity: 1000 })
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-mail-'))
  return {
    shop,
    db,
    folder,
    options: (smtpUrl?: string): EmailOptions => ({ smtpUrl, from: 'Rawnaq <orders@localhost>', folder }),
    /** Orders a silver dallah, $395.50, paid in cash. */
    place: async (options: { locale?: Locale; address?: Partial<typeof noura> } = {}): Promise<PlacedDemoOrder> => {
      const address = { ...noura, ...options.address }
      const { body, text } = await place([{ item_id: 2, item_quantity: 1 }], {
        address,
        locale: options.locale ?? 'en',
      })
      if (!body.data) throw new Error(`No order was placed: ${text}`)
      return body.data
    },
    waiting: () => db.select().from(outbox).orderBy(asc(outbox.id)),
    /** Makes all waiting emails due. */
    timePasses: () => db.update(outbox).set({ next_attempt_at: sql`now()` }),
    /** The seconds until the next attempt of each row, rounded to five: this machine may be busy. */
    nextAttempts: async () => {
      const inSeconds = sql<number>`extract(epoch from ${outbox.next_attempt_at} - now())::float8`
      const rows = await db.select({ seconds: inSeconds }).from(outbox).orderBy(asc(outbox.id))
      return rows.map(({ seconds }) => Math.ceil(seconds / 5) * 5)
    },
    close: async () => {
      for (const close of closings) await close()
      rmSync(folder, { recursive: true })
    },
  }
}
