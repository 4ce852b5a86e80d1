import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCurrencyDigits } from '@rawnaq/contract/money'
import { eq, sql } from 'drizzle-orm'
import { type AppOptions, buildApp } from '../app.ts'
import { CHANGES } from '../db/connect.ts'
import { items } from '../db/schema.ts'
import type { App } from '../http/app-type.ts'
import type { EdgeCaches } from '../http/cache/edge-caches.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import { allOptions } from '../http/enabled-options.ts'
import { memoryRateLimitStore } from '../http/limits/rate-limit-store.ts'
import type { Shop } from '../http/shop.ts'
import { openCurrency } from '../http/shop-currency.ts'
import type { Providers } from '../payments/provider.ts'
import { folderStore } from '../pictures/folder-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { Person } from './accounts.ts'
import { type Kind, openTestDatabase } from './database.ts'
import { createFactories } from './factories.ts'
import { withExtraRoutes } from './routes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
type Test = { after(work: () => Promise<void>): void }
type Line = {
  item_id: number
  property_id?: number | null
  item_quantity: number
  options?: { option_id: number; value: string }[]
}
type TestShopOptions = {
  database?: Kind
  currency?: string
  /** The items it opens with, as `make.item` takes them. */
  items?: Parameters<ReturnType<typeof createFactories>['item']>[0][]
  /** Requests are made by staff with these permissions; by default by visitors. */
  permissions?: string[]
  /** Whether the rate limits of routes apply. */
  limited?: boolean
  /** The OpenID Connect issuers customers can sign in with. */
  issuers?: AppOptions['issuers']
  /** The hosts imports fetch pictures from. */
  pictureHosts?: AppOptions['pictureHosts']
  /** Payment providers beside cash; none by default. */
  providers?: Providers
  allowPrivateWebhooks?: boolean
  /** Adds spans of requests to traces. */
  traceRequests?: AppOptions['traceRequests']
  /** Advertising platforms that purchases are reported to; none by default. */
  conversionPlatforms?: Shop['conversionPlatforms']
  /** Whether it sends text messages; none by default. */
  sendsTextMessages?: boolean
  /** Registers routes of the test beside those of the shop. */
  extraRoutes?: (app: App, shop: Shop) => void
  /** The store of its pictures; a folder of its own by default. */
  store?: PictureStore
  /** Edge caches to purge after changes; none by default. */
  edges?: EdgeCaches
  /** The clock; by default that of the machine. */
  now?: () => Date
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

/** A whole shop of its own, empty except for the given items; it closes after the test. */
export async function openTestShop(t: Test, options: TestShopOptions = {}) {
  const database = await openTestDatabase(options.database)
  const currency = openCurrency(options.currency ?? 'USD')
  const cache = new ResponseCache({ edges: options.edges })
  const events = new EventEmitter()
  await database.onChange((change) => {
    cache.applyChange(change)
    if (typeof change !== 'string') for (const tag of change) events.emit(tag)
  })
  const folder = join(tmpdir(), `rawnaq-media-${randomUUID()}`)
  const pictures = createPictures(options.store ?? folderStore(folder))
  const shop = {
    db: database.db,
    reads: database.reads,
    rateLimits: memoryRateLimitStore(),
    cache,
    pictures,
    currency,
    providers: options.providers ?? new Map(),
    enabledOptions: allOptions(),
    conversionPlatforms: options.conversionPlatforms ?? [],
    sendsTextMessages: options.sendsTextMessages ?? false,
    siteUrl: 'http://shop.test',
    now: options.now ?? (() => new Date()),
  }
  const { extraRoutes } = options
  const app = await withExtraRoutes(extraRoutes && ((api) => extraRoutes(api, shop)), () =>
    buildApp({
      shop,
      limited: options.limited ?? false,
      issuers: options.issuers,
      allowPrivateWebhooks: options.allowPrivateWebhooks ?? false,
      pictureHosts: options.pictureHosts,
      ...(options.traceRequests && { traceRequests: options.traceRequests }),
    }),
  )
  closeAfter(t, async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
    setCurrencyDigits(2)
  })

  const make = createFactories(database.db)
  if (options.currency) await make.setting('currency', options.currency)
  const staff = options.permissions ? (await make.staff(options.permissions)).headers : {}
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
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      headers: answer.headers,
      text: answer.body,
    }
  }
  const itemIds: number[] = []
  for (const item of options.items ?? []) itemIds.push(await make.item(item))
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
