import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'

/** Requests counted for a key in its current window. */
type RateLimitCount = {
  count: number
  /** Milliseconds until the window ends. */
  resetMs: number
}

/** Fixed-window counters, keyed by action and caller. A window starts with its first request. */
export type RateLimitStore = {
  /** Increments each key, in one atomic step for concurrent callers. `windowMs` is the length of a new window. */
  increment(keys: readonly string[], windowMs: number): Promise<RateLimitCount[]>
  /** Undoes one increment of each key, for requests that turned out not to count. */
  decrement(keys: readonly string[]): Promise<void>
}

const MAX_KEYS = 100_000

/** Counters in this process: at most 100,000 keys, least recently used first out. */
export function memoryRateLimitStore(now: () => number = () => performance.now()): RateLimitStore {
  // Limited by size: `max` would allocate memory for all keys at once.
  const counters = new LRUCache<string, { count: number; endsAt: number }>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  })
  const current = (key: string) => {
    const counter = counters.get(key)
    return counter && counter.endsAt > now() ? counter : undefined
  }
  return {
    increment: async (keys, windowMs) =>
      keys.map((key) => {
        const counter = current(key) ?? { count: 0, endsAt: now() + windowMs }
        counter.count += 1
        counters.set(key, counter)
        return { count: counter.count, resetMs: counter.endsAt - now() }
      }),
    decrement: async (keys) => {
      for (const key of keys) {
        const counter = current(key)
        if (counter) counter.count -= 1
      }
    },
  }
}

/**
 * Counters in PostgreSQL, shared by all processes. Keys are stored as SHA-256. `resetMs` is computed after the row lock
 * and is at least 1: a caller that waited for the lock started before the window did.
 */
export function postgresRateLimitStore(db: Db): RateLimitStore {
  return {
    increment: async (keys, windowMs) => {
      const hashes = keys.map(hashKey)
      const rows = await queryRows<{ key: string; count: number; reset_ms: string }>(
        db,
        sql`
        insert into tries as known (key, times, ends_at)
        select distinct key, 1, now() + ${windowMs} * interval '1 millisecond'
        from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked(key) order by key
        on conflict (key) do update set
          times = case when known.ends_at > now() then known.times + 1 else 1 end,
          ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
        returning key, times as count,
          greatest(1, extract(epoch from ends_at - clock_timestamp()) * 1000) as reset_ms`,
      )
      const counts = new Map(rows.map(({ key, count, reset_ms }) => [key, { count, resetMs: Number(reset_ms) }]))
      return hashes.map((hash) => counts.get(hash)!)
    },
    decrement: async (keys) => {
      await db.execute(sql`
        update tries set times = times - 1
        where ends_at > now() and key in (
          select key from jsonb_array_elements_text(${JSON.stringify(keys.map(hashKey))}::jsonb) as asked(key))`)
    },
  }
}

/** Keys name callers, so only their hash is stored. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
