import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@rawnaq/rules/locale'
import { currencyOf } from '@rawnaq/rules/money'
import { asc, sql } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from './app.ts'
import type { Database } from './db/connect.ts'
import { openInMemory } from './db/embedded.ts'
import { fillDemo } from './db/fill-demo.ts'
import { items, outbox } from './db/schema.ts'
import { openServer } from './db/server.ts'
import { PublicCache } from './http/public-cache.ts'
import type { MailOptions } from './mail/transport.ts'

const currency = currencyOf('USD')

const noura = {
  first_name: 'Noura',
  last_name: 'Al Enezi',
  phone_number: '+96550001234',
  email: 'noura@mail.com',
  country_region: 'KW',
  city: 'Salmiya',
  street_address: 'Salem Al Mubarak Street 14',
  zip_code: '00000',
}

type Placed = { id: number; number: string; secret: string }

/** A shop with the demo catalogue that takes orders, in memory or on the PostgreSQL of `TEST_DATABASE_URL`; nobody sends its mail yet. */
export async function openShopWithMail() {
  const database = await openDatabase()
  const { db } = database
  await db.update(items).set({ quantity: 1000 })
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-mail-'))
  const shop = { db, cache: new PublicCache(), currency, siteUrl: 'http://localhost:3000', now: () => new Date() }
  const app = await buildApp({ shop, limited: false })
  const post = async (url: string, body: object) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'idempotency-key': randomUUID() },
      payload: body,
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`)
    return answer.json().data
  }
  return {
    shop,
    db,
    folder,
    options: (smtpUrl?: string): MailOptions => ({ smtpUrl, from: 'Rawnaq <orders@localhost>', folder }),
    /** Orders a silver dallah, $395.50, to be paid in cash. */
    place: async (wish: { locale?: Locale; address?: Partial<typeof noura> } = {}): Promise<Placed> => {
      const dallah = [{ item_id: 2, item_quantity: 1 }]
      const { grand_total } = await post('/api/order/quote', { items: dallah })
      const address = { ...noura, ...wish.address }
      const payment = { payment_method: 'cash', expected_total: grand_total }
      return post('/api/order/checkout', { items: dallah, address, ...payment, locale: wish.locale ?? 'en' })
    },
    waiting: () => db.select().from(outbox).orderBy(asc(outbox.id)),
    /** As if whatever waits for its next attempt had waited long enough. */
    timePasses: () => db.update(outbox).set({ next_attempt_at: sql`now()` }),
    /** In how many seconds each row has its next attempt, to five seconds: this machine may be busy. */
    nextAttempts: async () => {
      const inSeconds = sql<number>`extract(epoch from ${outbox.next_attempt_at} - now())::float8`
      const rows = await db.select({ seconds: inSeconds }).from(outbox).orderBy(asc(outbox.id))
      return rows.map(({ seconds }) => Math.ceil(seconds / 5) * 5)
    },
    close: async () => {
      await app.close()
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
