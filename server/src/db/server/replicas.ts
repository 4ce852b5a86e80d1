import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, PoolUsage } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { poolUsage } from './pool-usage.ts'

export type Replicas = {
  /** Reads what everyone may see, wherever that is up to date. */
  reads: Db
  /** Something has changed, or may have: from here on only who has come as far is asked. */
  changed(): void
  pools(): PoolUsage[]
  close(): Promise<void>
}

type Query = (config: unknown, values?: unknown) => Promise<unknown>

/** Asked so often how far it has come, in milliseconds; who does not answer in the other time is left out. */
const LOOKS = 200
const PATIENCE = 5000

/**
 * Reads that anyone may make go to the replicas in turn, but only to one that has everything this process has heard of; a
 * statement that a replica cannot answer is asked of the server itself. So a replica that lags or ends costs speed alone.
 */
export function openReplicas(urls: readonly string[], server: pg.Pool, options: pg.PoolConfig): Replicas {
  const ending = new AbortController()
  const replicas = urls.map((url) => follow(url, options, ending.signal))
  let needed = 0n
  /** How far they have to be is being asked so often at this moment; until that is known none of them will do. */
  let asking = 0
  let turn = 0

  const changed = async () => {
    asking += 1
    while (!ending.signal.aborted) {
      const position = await positionOf(server, 'pg_current_wal_lsn').catch(() => null)
      if (position !== null) {
        if (position > needed) needed = position
        break
      }
      await pauseFor(LOOKS, ending.signal)
    }
    asking -= 1
  }
  const query: Query = (config, values) => {
    const ask = (pool: pg.Pool) => (pool.query as Query).call(pool, config, values)
    const whole = asking > 0 ? [] : replicas.filter(({ position }) => position !== null && position >= needed)
    turn += 1
    const chosen = whole[turn % whole.length]
    return chosen ? ask(chosen.pool).catch(() => ask(server)) : ask(server)
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

/** One replica: `position` is how far in the server's log it has come, null while it does not answer. */
function follow(url: string, options: pg.PoolConfig, signal: AbortSignal) {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    query_timeout: PATIENCE,
    connectionTimeoutMillis: PATIENCE,
  })
  const { host } = new URL(url)
  const replica = { host, pool, position: null as bigint | null, close: async () => {} }
  let isTold = false
  const lost = (error: Error) => {
    replica.position = null
    if (!isTold) console.error(`The replica ${host} is not asked any more:`, errorReason(error))
    isTold = true
  }
  pool.on('error', lost)
  const looking = (async () => {
    while (!signal.aborted) {
      await positionOf(pool, 'pg_last_wal_replay_lsn').then((position) => {
        replica.position = position
        isTold = false
      }, lost)
      await pauseFor(LOOKS, signal)
    }
  })()
  replica.close = async () => {
    await looking
    await pool.end()
  }
  return replica
}

/** A place in the server's log, counted from its beginning; null where this is no replica. */
async function positionOf(pool: pg.Pool, where: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn') {
  const { rows } = await pool.query<{ position: string | null }>(`select ${where}() - '0/0' as position`)
  const position = rows[0]?.position
  return position ? BigInt(position) : null
}

/** Ends at once when the signal comes. */
const pauseFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
