import type { CountableItem, countableQuery } from '@rawnaq/contract/stock'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { colors, items, properties, sizes } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { matchesAllWords } from '../../../resources/search-rows.ts'
import { itemResource } from '../items/item-resource.ts'
import { variantName } from './variant-name.ts'

type Query = z.output<typeof countableQuery>

/** One page of items that are no hampers by code, each with the stocks that can be counted, and the total of items. */
export async function listCountable(shop: Shop, { search = '', page, per_page, ...query }: Query, locale: Locale) {
  const { notDeleted, searchCondition, narrow } = itemResource(shop)
  const where = and(
    notDeleted,
    not(items.is_hamper),
    matchesAllWords(search, searchCondition!),
    await narrow!({ ...query, page, per_page }),
  )
  const ids = shop.db
    .select({ id: items.id })
    .from(items)
    .where(where)
    .orderBy(asc(items.code))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [total, rows] = await Promise.all([
    countUpTo(shop.db, items, where, search ? REACH : Number.POSITIVE_INFINITY),
    shop.db.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.code)),
  ])
  const variants = await readVariants(
    shop.db,
    rows.map(({ id }) => id),
    locale,
  )
  const data = rows.map((item): CountableItem => {
    const own = variants.filter(({ item_id }) => item_id === item.id)
    const counted = own.flatMap(({ property_id, name, quantity }) =>
      quantity === null ? [] : [{ property_id, name, quantity }],
    )
    const isSum = own.length > 0 && counted.length === own.length
    const lines = isSum ? counted : [{ property_id: null, name: '', quantity: item.quantity }, ...counted]
    return { id: item.id, code: item.code, name: textOf(item, 'name', locale), lines }
  })
  return { data, total }
}

/** Search results are counted up to here. */
const REACH = 2000

async function readVariants(db: Db, itemIds: readonly number[], locale: Locale) {
  const rows = await db
    .select({ variant: properties, size: sizes, color: colors })
    .from(properties)
    .leftJoin(sizes, eq(sizes.id, properties.size_id))
    .leftJoin(colors, eq(colors.id, properties.color_id))
    .where(inArray(properties.item_id, [...itemIds]))
    .orderBy(asc(properties.id))
  return rows.map(({ variant: { id, item_id, quantity }, size, color }) => ({
    ...{ property_id: id, item_id, quantity },
    name: variantName(size, color, locale),
  }))
}
