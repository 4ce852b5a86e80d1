import { dayOf, type LocalDay, localMoment } from '@rawnaq/rules/local-time'
import { and, gt, gte, lt, lte, or } from 'drizzle-orm'
import { tags } from '../../db/schema.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import type { Shop } from '../../http/shop.ts'

/**
 * A pass that invalidates cached lists when the period of an occasion has begun or ended since the last pass. Every
 * process has its own cache, so each runs it.
 */
export function watchOccasions({ db, cache, now }: Pick<Shop, 'db' | 'cache' | 'now'>): () => Promise<number> {
  let last: LocalDay | undefined
  return async () => {
    const today = dayOf(localMoment(now(), await readTimeZone(db)))
    const before = last
    if (before !== undefined && before !== today) {
      const hasBegun = and(gt(tags.from_day, before), lte(tags.from_day, today))
      const hasEnded = and(gte(tags.to_day, before), lt(tags.to_day, today))
      const changed = await db.select({ id: tags.id }).from(tags).where(or(hasBegun, hasEnded)).limit(1)
      if (changed.length > 0) cache.invalidate(['tag'])
    }
    last = today
    return 0
  }
}
