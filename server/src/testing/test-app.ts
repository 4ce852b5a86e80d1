import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setCurrencyDigits } from '@rawnaq/contract/money'
import { type AppOptions, buildApp } from '../app.ts'
import type { Database, Db } from '../db/connect.ts'
import { imports } from '../db/schema.ts'
import type { App } from '../http/app-type.ts'
import type { EdgeCaches } from '../http/cache/edge-caches.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import { allOptions } from '../http/enabled-options.ts'
import { memoryRateLimitStore, type RateLimitStore } from '../http/limits/rate-limit-store.ts'
import type { Shop } from '../http/shop.ts'
import { changeCurrency, openCurrency } from '../http/shop-currency.ts'
import type { Providers } from '../payments/provider.ts'
import { folderStore } from '../pictures/folder-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { createPictures } from '../pictures/pictures.ts'
import { failUndocumented } from './documented-refusals.ts'
import { isCollectingRoutes, withExtraRoutes } from './routes.ts'
import { recordServerErrors } from './server-errors.ts'

export type TestAppOptions = {
  currency?: string
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
  /** The test adds routes or hooks to its app. */
  isExtended?: true
}

type TestApp = { app: App; shop: Shop; release(): Promise<void> }

/** The apps that tests have released, by their database. */
const idle = new Map<Db, TestApp>()

/**
 * The app of a test. Registering all routes takes longer than most tests, so one without options is used again by a later
 * test on the same database: `release` leaves nothing of the test in it, and closes any other.
 */
export async function openTestApp(database: Database, options: TestAppOptions): Promise<TestApp> {
  const isUsual = Object.values(options).every((value) => value === undefined) && !isCollectingRoutes()
  const released = isUsual ? idle.get(database.db) : undefined
  if (!released) return build(database, options, isUsual)
  idle.delete(database.db)
  return released
}

async function build({ db, reads }: Database, options: TestAppOptions, isUsual: boolean): Promise<TestApp> {
  const folder = join(tmpdir(), `rawnaq-media-${randomUUID()}`)
  let counters = memoryRateLimitStore()
  const rateLimits: RateLimitStore = {
    increment: (...given) => counters.increment(...given),
    decrement: (...given) => counters.decrement(...given),
  }
  const shop = {
    db,
    reads,
    rateLimits,
    cache: new ResponseCache({ edges: options.edges }),
    pictures: createPictures(options.store ?? folderStore(folder)),
    currency: openCurrency(options.currency ?? 'USD'),
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
  failUndocumented(app)
  recordServerErrors(app)
  // Nothing can be added to an app that is used again.
  if (isUsual) await app.ready()
  const release = async () => {
    await rm(folder, { recursive: true, force: true })
    setCurrencyDigits(2)
    // An import runs in the background until the app closes.
    if (!isUsual || app.server.listening || (await db.$count(imports)) > 0) return app.close()
    counters = memoryRateLimitStore()
    shop.cache.clear()
    Object.assign(shop.cache.counts, { hits: 0, misses: 0 })
    shop.cache.isDisconnected = false
    changeCurrency(shop.currency, 'USD')
    Object.assign(shop.enabledOptions, allOptions())
    idle.set(db, { app, shop, release })
  }
  return { app, shop, release }
}
