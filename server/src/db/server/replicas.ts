import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, PoolUsage } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { poolUsage } from './pool-usage.ts'

export type Replicas = {
  /** Reads of public data, from an up-to-date replica where there is one. */
  reads: Db
  /** Reports a change, or a possible one: from now on only replicas that have replayed it are used. */
  changed(): void
  pools(): PoolUsage[]
  close(): Promise<void>
}

type Query = (config: unknown, values?: unknown) => Promise<unknown>

/** In milliseconds: how often replicas report their position, and the timeout after which a replica is not used. */
const POLL_MS = 200
const TIMEOUT_MS = 5000

/**
 * Distributes public reads over replicas that have replayed every change this process was notified of. A statement that
 * fails on a replica runs on the primary. So a replica that lags or ends only costs speed.
 */
export function openReplicas(urls: readonly string[], server: pg.Pool, options: pg.PoolConfig): Replicas {
  const ending = new AbortController()
  const replicas = urls.map((url) => follow(url, options, ending.signal))
  let needed = 0n
  /** The number of lookups of the required position under way; no replica is used until they end. */
  let pendingLookups = 0
  let next = 0

  const changed = async () => {
    pendingLookups += 1
    while (!ending.signal.aborted) {
      const position = await positionOf(server, 'pg_current_wal_lsn').catch(() => null)
      if (position !== null) {
        if (position > needed) needed = position
        break
      }
      await pauseFor(POLL_MS, ending.signal)
    }
    pendingLookups -= 1
  }
  const query: Query = (config, values) => {
    const runOn = (pool: pg.Pool) => (pool.query as Query).call(pool, config, values)
    const upToDate =
      pendingLookups > 0 ? [] : replicas.filter(({ position }) => position !== null && position >= needed)
    next += 1
    const chosen = upToDate[next % upToDate.length]
    return chosen ? runOn(chosen.pool).catch(() => runOn(server)) : runOn(server)
  }
  void changed()
  return {
    reads: drizzle({ client: { query } as unknown as pg.Pool }) as unknown as Db,
    changed: () => void changed(),
    pools: () => replicas.map(({ host, pool }) => ({ replica: host, ...poolUsage(pool) })),
    close: async () => {
      ending.abort()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

/** One replica: `position` is how much of the primary's log it has replayed, null while it does not answer. */
function follow(url: string, options: pg.PoolConfig, signal: AbortSignal) {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    query_timeout: TIMEOUT_MS,
    connectionTimeoutMillis: TIMEOUT_MS,
  })
  const { host } = new URL(url)
  const replica = { host, pool, position: null as bigint | null, close: async () => {} }
  let isReported = false
  const onLost = (error: Error) => {
    replica.position = null
    if (!isReported) console.error(`The replica ${host} is not used until it answers again:`, errorReason(error))
    isReported = true
  }
  pool.on('error', onLost)
  const polling = (async () => {
    while (!signal.aborted) {
      await positionOf(pool, 'pg_last_wal_replay_lsn').then((position) => {
        replica.position = position
        isReported = false
      }, onLost)
      await pauseFor(POLL_MS, signal)
    }
  })()
  replica.close = async () => {
    await polling
    await pool.end()
  }
  return replica
}

/** A position in the primary's log, counted from its beginning; null where this is no replica. */
async function positionOf(pool: pg.Pool, where: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn') {
  const { rows } = await pool.query<{ position: string | null }>(`select ${where}() - '0/0' as position`)
  const position = rows[0]?.position
  return position ? BigInt(position) : null
}

/** Ends early when the signal is aborted. */
const pauseFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
