import type { FeedKind } from '@rawnaq/contract/feeds'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { type Locale, locales } from '@rawnaq/rules/locale'
import type { Db } from '../../db/connect.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import { readShopName } from '../../db/settings/shop-name.ts'
import type { Shop } from '../../http/shop.ts'
import { entriesOf, type FeedContext } from './feed-entries.ts'
import type { FeedFormat } from './feed-format.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'
import { feedItemBatches, readCategoryPaths } from './read-feed-items.ts'

/** The public feeds: each kind in each language. */
export const feeds: readonly Feed[] = [
  ...locales.map((locale) => ({
    kind: 'google' as const,
    format: googleFeed,
    locale,
    path: `/feeds/google-${locale}.xml`,
  })),
  ...locales.map((locale) => ({ kind: 'meta' as const, format: metaFeed, locale, path: `/feeds/meta-${locale}.csv` })),
]

export type Feed = { kind: FeedKind; format: FeedFormat; locale: Locale; path: string }

type FeedShop = Pick<Shop, 'siteUrl' | 'currency' | 'now'> & { reads: Db }

/** A feed in parts of one batch of items each, so that its memory does not grow with the shop. */
export async function* writeFeed({ reads, siteUrl, currency, now }: FeedShop, { format, locale }: Feed) {
  const [name, categoryPaths, zone] = await Promise.all([
    readShopName(reads),
    readCategoryPaths(reads, locale),
    readTimeZone(reads),
  ])
  const today = dayOf(localMoment(now(), zone))
  const shopName = name[locale]
  const context: FeedContext = { locale, siteUrl, currency: { ...currency }, shopName, categoryPaths, today }
  yield { text: format.begin(context), ids: [] as number[] }
  for await (const batch of feedItemBatches(reads)) {
    const entries = batch.flatMap((item) => entriesOf(item, context))
    yield { text: entries.map((entry) => format.entry(entry, context)).join(''), ids: batch.map(({ id }) => id) }
  }
  yield { text: format.end, ids: [] }
}
