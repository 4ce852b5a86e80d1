import { tagGroups } from '@rawnaq/contract/item-attributes'
import { dayOf, type LocalDay, localMoment } from '@rawnaq/rules/local-time'
import { eq, sql } from 'drizzle-orm'
import { tags } from '../../db/schema.ts'
import { countByTerm } from '../../db/search/count-by-term.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import type { Shop } from '../../http/shop.ts'
import { picturesAt, presentPicture } from '../../resources/picture.ts'
import type { ResourceConfig, Row } from '../../resources/resource-config.ts'

/** The tag resource. An occasion outside its period is readable, and marked as not current. */
export const tagResource = (shop: Shop): Omit<ResourceConfig, 'read' | 'write'> => ({
  table: tags,
  visible: eq(tags.published, true),
  orderBy: [byTagGroup, tags.position, tags.id],
  // The time zone decides which day it is.
  cacheTags: ['setting'],
  present: async (rows) => {
    const ids = rows.map(({ id }) => id)
    const [counts, pictures, zone] = await Promise.all([
      countByTerm(
        shop.reads,
        ids.map((id) => `t:${id}`),
      ),
      picturesAt(
        shop.db,
        rows.map((row) => row.picture_path),
      ),
      readTimeZone(shop.reads),
    ])
    const today = dayOf(localMoment(shop.now(), zone))
    return rows.map((row) => ({
      image: presentPicture(pictures.get(row.picture_path)),
      items_count: counts.get(`t:${row.id}`) ?? 0,
      is_current: isWithin(today, row as Row & Period),
    }))
  },
})

/** The first and the last day of an occasion; null for no end. */
export type Period = { from_day: LocalDay | null; to_day: LocalDay | null }

/** Whether an occasion is offered on a day. */
export const isWithin = (day: LocalDay, { from_day, to_day }: Period) =>
  (from_day === null || from_day <= day) && (to_day === null || day <= to_day)

/** The order of the groups in the contract. */
const byTagGroup = sql`array_position(${sql.param(`{${tagGroups}}`)}::text[], ${tags.group})`
