import type { SalesGroup } from '@rawnaq/contract/reports'
import { orderStatus } from '@rawnaq/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { joinShownPayment } from '../../db/orders/shown-payment.ts'

/**
 * A report that groups orders `o`, which `joins` follow. `key` is null for orders without one; `en` and `ar` are their names
 * as aggregates.
 */
export type OrderGrouping = { of: 'orders'; key: SQL; en?: SQL; ar?: SQL; joins?: SQL }

/**
 * A report that groups lines `l`, which `joins` follow, by `columns`. The others are read from the last line of each group,
 * its item `i` and category `c`, once the groups that are shown are known.
 */
export type LineGrouping = { of: 'lines'; columns: SQL[]; key: SQL; en: SQL; ar: SQL; code?: SQL; joins?: SQL }

export type Grouping = OrderGrouping | LineGrouping

/** The grouping of each report. Names of items and categories are those of today, all others are as ordered. */
export const groupingOf = (by: SalesGroup, zone: string): Grouping => groupings(zone)[by]

const groupings = (zone: string): Record<SalesGroup, Grouping> => ({
  day: { of: 'orders', key: sql`to_char(o.issue_date at time zone ${zone}, 'YYYY-MM-DD')` },
  month: { of: 'orders', key: sql`to_char(o.issue_date at time zone ${zone}, 'YYYY-MM')` },
  item: { of: 'lines', columns: [sql`l.item_id`], key: sql`l.item_id`, ...namesOf('i'), code: sql`i.code` },
  variant: {
    of: 'lines',
    columns: [sql`l.item_id`, sql`l.property_id`],
    // An item without variants is a row of its own.
    key: sql`l.item_id || case when l.property_id is null then '' else '-' || l.property_id end`,
    en: sql`concat_ws(' · ', i.name_en, nullif(l.size_en, ''), nullif(l.color_en, ''))`,
    ar: sql`concat_ws(' · ', i.name_ar, nullif(l.size_ar, ''), nullif(l.color_ar, ''))`,
    code: sql`i.code`,
  },
  category: {
    of: 'lines',
    columns: [sql`i.category_id`],
    key: sql`i.category_id`,
    ...namesOf('c'),
    joins: sql`join items i on i.id = l.item_id`,
  },
  occasion: {
    of: 'orders',
    // A deleted occasion is still known by its name.
    key: sql`coalesce(g.occasion_id::text, nullif(concat_ws(' ', nullif(g.occasion_en, ''), nullif(g.occasion_ar, '')), ''))`,
    en: sql`max(g.occasion_en)`,
    ar: sql`max(g.occasion_ar)`,
    joins: sql`left join order_gifts g on g.order_id = o.id`,
  },
  coupon: { of: 'orders', key: sql`o.coupon_code`, en: sql`max(o.coupon_code)` },
  customer_group: {
    of: 'orders',
    // A deleted group is still known by its name.
    key: sql`coalesce(o.customer_group_id::text, nullif(concat_ws(' ', nullif(o.customer_group_en, ''), nullif(o.customer_group_ar, '')), ''))`,
    en: sql`max(o.customer_group_en)`,
    ar: sql`max(o.customer_group_ar)`,
  },
  source: { of: 'orders', key: sql`s.source`, en: sql`max(s.source)`, joins: source },
  campaign: { of: 'orders', key: sql`nullif(s.campaign, '')`, en: sql`max(s.campaign)`, joins: source },
  payment_method: {
    of: 'orders',
    key: sql`coalesce(p.method, o.payment_method)`,
    joins: joinShownPayment,
  },
  made_by: {
    of: 'orders',
    key: sql`u.id`,
    en: sql`max(u.name)`,
    joins: sql`left join users u on u.id = o.made_by`,
  },
  sent_by: {
    of: 'orders',
    key: sql`u.id`,
    en: sql`max(u.name)`,
    joins: sql`left join lateral (select user_id from order_moves
          where order_id = o.id and to_status = ${orderStatus.delivery} order by id desc limit 1) sent on true
        left join users u on u.id = sent.user_id`,
  },
})

const source = sql`left join order_sources s on s.order_id = o.id`

const namesOf = (table: string) => ({ en: sql.raw(`${table}.name_en`), ar: sql.raw(`${table}.name_ar`) })
