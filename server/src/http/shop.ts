import type { ConversionPlatform } from '@rawnaq/contract/conversions'
import type { Currency } from '@rawnaq/rules/money'
import type { Db } from '../db/connect.ts'
import type { Providers } from '../payments/provider.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { EnabledOptions } from './enabled-options.ts'
import type { RateLimitStore } from './limits/rate-limit-store.ts'

/** The services every feature of the shop uses. */
export type Shop = {
  db: Db
  /** Reads of public data only; may go to a replica. */
  reads: Db
  cache: ResponseCache
  pictures: Pictures
  currency: Currency
  /** Rate-limit counters, shared by all processes. */
  rateLimits: RateLimitStore
  /** The configured payment gateways, without cash. */
  providers: Providers
  /** Payment methods, languages and cash countries the shopkeeper has enabled. */
  enabledOptions: EnabledOptions
  /** The advertising platforms with an account of the shop. */
  conversionPlatforms: readonly ConversionPlatform[]
  /** Whether the shop sends text messages. */
  sendsTextMessages: boolean
  /** The public URL, for links in emails; without a trailing slash. */
  siteUrl: string
  now: () => Date
}
