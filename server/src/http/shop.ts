import type { Currency } from '@rawnaq/rules/money'
import type { Db } from '../db/connect.ts'
import type { Providers } from '../payments/provider.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { EnabledOptions } from './enabled-options.ts'
import type { RateLimitStore } from './limits/rate-limit-store.ts'

/** What every feature of the shop works with. */
export type Shop = {
  db: Db
  /** For reading what everyone may see, never what is somebody's own. */
  reads: Db
  cache: ResponseCache
  pictures: Pictures
  currency: Currency
  /** What somebody could try too often, counted for all processes. */
  rateLimits: RateLimitStore
  /** The ways of paying that are configured, beside cash. */
  providers: Providers
  /** What it offers of what there is. */
  enabledOptions: EnabledOptions
  /** The address the shop is reached at, for links in mail; without a slash at the end. */
  siteUrl: string
  now: () => Date
}
