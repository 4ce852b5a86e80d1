import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/connect.ts'

/** So many tries within a time that has so many milliseconds left. */
export type Counted = { times: number; left: number }

/** Counts what somebody could try too often, under keys that say who tried what. */
export type Tries = {
  /** One more under each of these keys, whose time begins with the first try and lasts so many milliseconds; counted at once for all who ask. */
  add(keys: readonly string[], window: number): Promise<Counted[]>
  /** Takes one back under each. */
  takeBack(keys: readonly string[]): Promise<void>
}

const MOST_KEYS = 100_000

/** In the memory of this process. Limited by size, since `max` would allocate room for all keys at once. */
export function triesInMemory(now: () => number = () => performance.now()): Tries {
  const kept = new LRUCache<string, { times: number; ends: number }>({ maxSize: MOST_KEYS, sizeCalculation: () => 1 })
  const alive = (key: string) => {
    const found = kept.get(key)
    return found && found.ends > now() ? found : undefined
  }
  return {
    add: async (keys, window) =>
      keys.map((key) => {
        const counted = alive(key) ?? { times: 0, ends: now() + window }
        counted.times += 1
        kept.set(key, counted)
        return { times: counted.times, left: counted.ends - now() }
      }),
    takeBack: async (keys) => {
      for (const key of keys) {
        const counted = alive(key)
        if (counted) counted.times -= 1
      }
    },
  }
}

/**
 * In the database, for all processes together; names and addresses are kept as hashes. What is left is told from when the
 * row was had, a millisecond at least: who waited for it began before its time did.
 */
export function triesIn(db: Db): Tries {
  return {
    add: async (keys, window) => {
      const hashes = keys.map(hashOf)
      const { rows } = (await db.execute(sql`
        insert into tries as known (key, times, ends_at)
        select distinct key, 1, now() + ${window} * interval '1 millisecond'
        from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked(key) order by key
        on conflict (key) do update set
          times = case when known.ends_at > now() then known.times + 1 else 1 end,
          ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
        returning key, times, greatest(1, extract(epoch from ends_at - clock_timestamp()) * 1000) as left`)) as unknown as {
        rows: { key: string; times: number; left: string }[]
      }
      const found = new Map(rows.map(({ key, times, left }) => [key, { times, left: Number(left) }]))
      return hashes.map((hash) => found.get(hash)!)
    },
    takeBack: async (keys) => {
      await db.execute(sql`
        update tries set times = times - 1
        where ends_at > now() and key in (
          select key from jsonb_array_elements_text(${JSON.stringify(keys.map(hashOf))}::jsonb) as asked(key))`)
    },
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
