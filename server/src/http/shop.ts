import type { Currency } from '@rawnaq/rules/money'
import type { Db } from '../db/connect.ts'
import type { Providers } from '../payments/provider.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { PublicCache } from './cache/response-cache.ts'
import type { Choices } from './enabled-options.ts'
import type { Tries } from './limits/rate-limit-store.ts'

/** What every feature of the shop works with. */
export type Shop = {
  db: Db
  /** For reading what everyone may see, never what is somebody's own. */
  reads: Db
  cache: PublicCache
  pictures: Pictures
  currency: Currency
  /** What somebody could try too often, counted for all processes. */
  tries: Tries
  /** The ways of paying that are configured, beside cash. */
  providers: Providers
  /** What it offers of what there is. */
  choices: Choices
  /** The address the shop is reached at, for links in mail; without a slash at the end. */
  siteUrl: string
  now: () => Date
}
