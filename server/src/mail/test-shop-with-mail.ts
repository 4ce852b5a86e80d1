import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOf } from '@rawnaq/rules/money'
import { asc, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { openInMemory } from '../db/embedded.ts'
import { fillDemo } from '../db/fill-demo.ts'
import { items, outbox } from '../db/schema.ts'
import { openServer } from '../db/server.ts'
import { type GuestWish, placeOrder } from '../features/ordering/place-order.ts'
import { priceWish } from '../features/ordering/price-wish.ts'
import { PublicCache } from '../http/public-cache.ts'
import type { MailOptions } from './transport.ts'

const currency = currencyOf('USD')

const noura: GuestWish['address'] = {
  first_name: 'Noura',
  last_name: 'Al Enezi',
  phone_number: '+96550001234',
  email: 'noura@mail.com',
  country_region: 'KW',
  city: 'Salmiya',
  street_address: 'Salem Al Mubarak Street 14',
  zip_code: '00000',
}

/** A shop with the demo catalogue in which orders can be placed, in memory or on the PostgreSQL of `TEST_DATABASE_URL`. */
export async function openShopWithMail() {
  const database = await openDatabase()
  const { db } = database
  await db.update(items).set({ quantity: 1000 })
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-mail-'))
  const shop = { db, cache: new PublicCache(), currency, siteUrl: 'http://localhost:3000', now: () => new Date() }
  return {
    shop,
    db,
    options: (smtpUrl?: string): MailOptions => ({ smtpUrl, from: 'Rawnaq <orders@localhost>', folder }),
    folder,
    /** Places an order of a silver dallah, $395.50, to be paid in cash. */
    place: async ({
      locale = 'en',
      address = {},
    }: {
      locale?: GuestWish['locale']
      address?: Partial<GuestWish['address']>
    } = {}) => {
      const wished = [{ item_id: 2, item_quantity: 1 }]
      const { totals } = await priceWish(db, { items: wished }, currency)
      const wish = {
        items: wished,
        address: { ...noura, ...address },
        payment_method: 'cash' as const,
        expected_total: totals.grandTotal,
        locale,
      }
      return placeOrder(shop, { ...wish, key: randomUUID() })
    },
    waiting: () => db.select().from(outbox).orderBy(asc(outbox.id)),
    /** As if whatever waits for its next attempt had waited long enough. */
    timePasses: () => db.update(outbox).set({ next_attempt_at: sql`now()` }),
    /** In how many seconds each row has its next attempt. */
    nextAttempts: async () => {
      const inSeconds = sql<number>`extract(epoch from ${outbox.next_attempt_at} - now())::float8`
      const rows = await db.select({ seconds: inSeconds }).from(outbox).orderBy(asc(outbox.id))
      return rows.map(({ seconds }) => Math.round(seconds))
    },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return openOnServer(server)
  const database = await openInMemory()
  await fillDemo(database.db, currency)
  return database
}

async function openOnServer(server: string): Promise<Database> {
  const name = `mail_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = name
  await onServer(server, `create database ${name}`)
  const database = await openServer(url.href, (db) => fillDemo(db, currency))
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name}`)
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
