import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { CHANGES } from '../db/connect.ts'
import { items } from '../db/schema.ts'
import type { Person } from './accounts.ts'
import { type Kind, openTestDatabase } from './database.ts'
import { assertNotUndocumented } from './documented-refusals.ts'
import { createFactories } from './factories.ts'
import { takeServerErrors } from './server-errors.ts'
import { openTestApp, type TestAppOptions } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
type Test = { after(work: () => Promise<void>): void; passed?: boolean }
type Line = {
  item_id: number
  property_id?: number | null
  item_quantity: number
  options?: { option_id: number; value: string }[]
}
type TestShopOptions = TestAppOptions & {
  database?: Kind
  /** The items it opens with, as `make.item` takes them. */
  items?: Parameters<ReturnType<typeof createFactories>['item']>[0][]
  /** Requests are made by staff with these permissions; by default by visitors. */
  permissions?: string[]
}

/** `body` is the parsed JSON, typed as any; `text` is what came over the wire. */
export type TestResponse = {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, unknown>
  text: string
}

/**
 * Calls `close` after the test and releases it: the test runner retains the hooks of all tests until the process ends, and
 * a hook retains what it refers to, here 6 MB for each shop.
 */
function closeAfter(t: Test, close: () => Promise<void>) {
  let retained: (() => Promise<void>) | undefined = close
  t.after(async () => {
    const closing = retained?.()
    retained = undefined
    await closing
  })
}

/**
 * A whole shop of its own, empty except for the given items; it closes after the test. If the test fails, the errors that
 * the shop answered with 5xx are printed.
 */
export async function openTestShop(t: Test, options: TestShopOptions = {}) {
  const { database: kind, items: given = [], permissions, ...appOptions } = options
  const database = await openTestDatabase(kind)
  const { app, shop, release } = await openTestApp(database, appOptions).catch(async (error) => {
    // Its connections would keep the process alive.
    await database.close()
    throw error
  })
  const events = new EventEmitter()
  await database.onChange((change) => {
    shop.cache.applyChange(change)
    if (typeof change !== 'string') for (const tag of change) events.emit(tag)
  })
  closeAfter(t, async () => {
    const errors = takeServerErrors(app)
    if (t.passed === false) for (const error of errors) console.error(error)
    await release()
    await database.close()
  })

  const make = createFactories(database.db)
  if (options.currency) await make.setting('currency', options.currency)
  const staff = permissions ? (await make.staff(permissions)).headers : {}
  /** Waits until the shop has received the notifications of all changes so far: on a server that takes a moment. */
  const settled = async () => {
    const last = randomUUID()
    const received = new Promise((resolve) => events.once(last, resolve))
    await database.db.execute(sql`select pg_notify(${CHANGES}, ${last})`)
    await received
  }
  /**
   * Sends a request to the API as a browser would, `path` without `/api`; in Arabic with the header `{ locale: 'ar' }`.
   * A read waits until it is `settled`, so it shows every change made before it.
   */
  const call = async (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> => {
    if (method === 'GET' || method === 'HEAD') await settled()
    const isForm = body instanceof FormData
    const payload = body === undefined || typeof body === 'string' || isForm ? body : JSON.stringify(body)
    const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url: `/api${path}`, payload, headers: { ...type, ...staff, ...headers } })
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    const parsed = isJson ? answer.json() : null
    assertNotUndocumented(parsed)
    return { status: answer.statusCode, body: parsed, headers: answer.headers, text: answer.body }
  }
  const itemIds: number[] = []
  for (const item of given) itemIds.push(await make.item(item))
  return {
    ...shop,
    app,
    call,
    /** Sends requests as a user created by `make`. */
    as:
      ({ headers: own }: Pick<Person, 'headers'>): typeof call =>
      (method, path, body, headers) =>
        call(method, path, body, { ...own, ...headers }),
    make,
    items: itemIds,
    settled,
    stockOf: async (id: number) => (await database.db.select().from(items).where(eq(items.id, id)))[0]?.quantity,
    quote: (lines: Line[], coupon_code?: string) => call('POST', '/order/quote', { items: lines, coupon_code }),
    /** Places an order as a guest, by default with a new key and the quoted total. */
    place: async (lines: Line[], { key = randomUUID() as string, headers = {}, ...change }: PlaceOrderOptions = {}) => {
      const total =
        change.expected_total ??
        (await call('POST', '/order/quote', { items: lines, ...change })).body.data?.grand_total
      const body = { items: lines, address: noura, payment_method: 'cash', expected_total: total ?? 0, ...change }
      return call('POST', '/order/checkout', body, { 'idempotency-key': key, ...headers })
    },
  }
}

type PlaceOrderOptions = {
  key?: string
  headers?: Record<string, string>
  expected_total?: number
  [field: string]: unknown
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A guest in Kuwait. */
export const noura = {
  first_name: 'Noura',
  last_name: 'Al Enezi',
  phone_number: '+96550001234',
  email: 'noura@mail.com',
  country_region: 'KW',
  city: 'Salmiya',
  street_address: 'Salem Al Mubarak Street 14',
  zip_code: '00000',
}
