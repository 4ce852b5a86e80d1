import type { giftListItem, giftListRow, giftList as giftListSchema, sharedGiftList } from '@rawnaq/contract/gift-lists'
import { linePrice } from '@rawnaq/rules/line-price'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { giftListItems, giftLists, tags } from '../../../db/schema.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { isStillSold, type LoadedLine, loadLines } from '../checkout/load-order-lines.ts'
import { toRuleLine } from '../checkout/price-order.ts'

/** The lists of a customer, the newest first, with how many items are wanted and how many of these are bought. */
export async function listGiftLists(db: Db, userId: number, locale: Locale): Promise<z.output<typeof giftListRow>[]> {
  const found = await findLists(db, eq(giftLists.user_id, userId))
  const counts = await queryRows<{ id: number; wanted: number; bought: number }>(
    db,
    sql`
    select gift_list_id as id, sum(wanted)::int as wanted, sum(least(bought, wanted))::int as bought
    from gift_list_items where gift_list_id in (select id from gift_lists where user_id = ${userId})
    group by gift_list_id`,
  )
  return found.map((row) => {
    const count = counts.find(({ id }) => id === row.list.id)
    return { ...presentOwned(row, locale), wanted: count?.wanted ?? 0, bought: count?.bought ?? 0 }
  })
}

/** A customer's own list with its items and purchases; undefined for other lists. */
export async function readGiftList(
  shop: Shop,
  id: number,
  userId: number,
  locale: Locale,
): Promise<z.output<typeof giftListSchema> | undefined> {
  const [found] = await findLists(shop.db, and(eq(giftLists.id, id), eq(giftLists.user_id, userId)))
  if (!found) return undefined
  const [items, areHidden] = await Promise.all([readItems(shop.db, id, locale), hidesGivers(shop, found.list)])
  return { ...presentOwned(found, locale), items, purchases: areHidden ? null : await readPurchases(shop.db, id) }
}

/** The list of a shared link, without anything about its owner; undefined for unknown tokens. */
export async function readSharedList(
  db: Db,
  token: string,
  locale: Locale,
): Promise<z.output<typeof sharedGiftList> | undefined> {
  const [found] = await findLists(db, eq(giftLists.token, token))
  if (!found) return undefined
  const { id, hides_givers, address_id, ...shared } = presentOwned(found, locale)
  return { ...shared, has_address: address_id !== null, items: await readItems(db, id, locale) }
}

type ListRow = { list: typeof giftLists.$inferSelect; occasion: typeof tags.$inferSelect | null }

const findLists = (db: Db, condition: SQL | undefined): Promise<ListRow[]> =>
  db
    .select({ list: giftLists, occasion: tags })
    .from(giftLists)
    .leftJoin(tags, eq(tags.id, giftLists.occasion_id))
    .where(condition)
    .orderBy(sql`${giftLists.id} desc`)

const presentOwned = ({ list, occasion }: ListRow, locale: Locale) => ({
  id: list.id,
  token: list.token,
  title: list.title,
  occasion: occasion && {
    id: occasion.id,
    name: textOf(occasion, 'name', locale),
    is_condolence: occasion.is_condolence,
  },
  event_day: list.event_day,
  note: list.note || null,
  address_id: list.address_id,
  hides_givers: list.hides_givers,
})

/** The date is one of the shop's calendar. */
async function hidesGivers({ db, now }: Shop, { hides_givers, event_day }: ListRow['list']): Promise<boolean> {
  if (!hides_givers || !event_day) return false
  return dayOf(localMoment(now(), await readTimeZone(db))) < event_day
}

/** The items of a list as the shop sells them now. */
export async function readItems(db: Db, listId: number, locale: Locale): Promise<z.output<typeof giftListItem>[]> {
  const [rows, { lines }] = await Promise.all([
    db.select().from(giftListItems).where(eq(giftListItems.gift_list_id, listId)).orderBy(asc(giftListItems.id)),
    loadLines(db, listItemRows(listId), { userId: null }),
  ])
  return rows.flatMap((row) => {
    const line = lines.find(({ line_id }) => line_id === row.id)
    return line ? [presentItem(row, line, locale)] : []
  })
}

/** The items of a list as lines of a price. */
const listItemRows = (listId: number) => sql`
  select (row_number() over (order by id))::int - 1 as place, id as line_id, item_id, property_id, wanted as quantity,
    '[]'::jsonb as options
  from gift_list_items where gift_list_id = ${listId}`

function presentItem({ id, wanted, bought }: typeof giftListItems.$inferSelect, line: LoadedLine, locale: Locale) {
  const name = textOf(line, 'name', locale)
  const isSold = isStillSold(line)
  return {
    ...{ id, item_id: line.item_id, property_id: line.property_id, name, wanted, bought },
    slug: isSold ? textOf(line, 'slug', locale) : '',
    image: presentPicture(line.picture, name),
    size: textOf(line, 'size', locale) || null,
    color: textOf(line, 'color', locale) || null,
    item_price: isSold ? line.unit_price : 0,
    discount: isSold ? linePrice(toRuleLine(line)).discount : 0,
    stock: isSold ? line.stock : 0,
    needs_variant: isSold && line.needs_variant,
    gone: !isSold,
  }
}

type PurchaseRow = {
  date: string
  name: string
  is_sender_hidden: boolean
  message: string
  items: { id: number; quantity: number }[]
}

/** Who gave what, the newest first. An order that waits for its payment is not a gift yet. */
async function readPurchases(db: Db, listId: number) {
  const rows = await queryRows<PurchaseRow>(
    db,
    sql`
    select to_char(o.issue_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date,
      coalesce(nullif(g.sender_name, ''), trim(o.customer_first_name || ' ' || o.customer_last_name)) as name,
      coalesce(g.is_sender_hidden, false) as is_sender_hidden, coalesce(g.message, '') as message,
      json_agg(json_build_object('id', i.id, 'quantity', p.quantity) order by i.id) as items
    from gift_list_items i
    join gift_list_purchases p on p.gift_list_item_id = i.id
    join orders o on o.id = p.order_id
    left join order_gifts g on g.order_id = o.id
    where i.gift_list_id = ${listId} and o.status <> ${orderStatus.no_payment}
    group by o.id, g.order_id
    order by o.id desc`,
  )
  return rows.map(({ date, name, is_sender_hidden, message, items }) => ({
    ...{ date, items, message: message || null },
    giver_name: is_sender_hidden ? null : name || null,
  }))
}
