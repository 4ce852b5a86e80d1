import { feedGaps, feedStatus } from '@rawnaq/contract/feeds'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { queryRows } from '../../db/query-rows.ts'
import type { App } from '../../http/app-type.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import type { Shop } from '../../http/shop.ts'
import { feeds } from './write-feed.ts'

/** The addresses of the feeds, and how many items they contain and leave out, for the staff. */
export function feedStatusRoute(app: App, { db, siteUrl, enabledOptions }: Shop) {
  // It reads every item, so one is read at a time.
  const counting = createSemaphore(1)
  const schema = {
    tags: ['feed'],
    summary: 'Read the addresses of the product feeds, and what they leave out',
    response: { 200: z.object({ data: feedStatus }) },
  }
  app.get('/feed', { schema, config: { access: 'catalogue:read' } }, async (request) => {
    const { in_feed: items, ...gaps } = await counting.run(request.raw.socket, () => countItems(db))
    const offered = feeds.filter(({ locale }) => enabledOptions.languages.includes(locale))
    return {
      data: {
        feeds: offered.map(({ kind, locale, path }) => ({ kind, locale, url: siteUrl + path })),
        items,
        left_out: feedGaps.flatMap((reason) => (gaps[reason] > 0 ? [{ reason, items: gaps[reason] }] : [])),
      },
    }
  })
}

/** Counts items by the same conditions as `entriesOf`: deleted ones are not counted. */
async function countItems(db: Db) {
  const [counts] = await queryRows<Record<'in_feed' | 'hidden' | 'no_picture' | 'no_price', number>>(
    db,
    sql`
    select count(*) filter (where not is_listed)::int as hidden,
      count(*) filter (where is_listed and not has_picture)::int as no_picture,
      count(*) filter (where is_listed and has_picture and not has_price)::int as no_price,
      count(*) filter (where is_listed and has_picture and has_price)::int as in_feed
    from (
      select l.item_id is not null as is_listed, m.item_id is not null as has_picture,
        coalesce(v.highest, coalesce(i.active_price, i.selling_price)) - round(
          coalesce(v.highest, coalesce(i.active_price, i.selling_price)) * coalesce(o.percentage, 0) / 10000.0) > 0 as has_price
      from items i
        left join shelf_items l on l.shelf = ${WHOLE_SHOP} and l.item_id = i.id
        left join (select distinct item_id from media) m on m.item_id = i.id
        left join offers o on o.id = i.offer_id
        left join (
          select p.item_id, max(coalesce(p.active_price, p.price, i.active_price, i.selling_price)) as highest
          from properties p join items i on i.id = p.item_id group by p.item_id) v on v.item_id = i.id
      where i.deleted_at is null) counted`,
  )
  return counts!
}
