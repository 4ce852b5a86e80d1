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
 * fails on a replica runs on the primary. So a replica that lags or ends only costs speed. After a failover only
 * replicas of the new primary are used, which are those on its timeline.
 */
export function openReplicas(urls: readonly string[], server: pg.Pool, options: pg.PoolConfig): Replicas {
  const ending = new AbortController()
  const replicas = urls.map((url) => follow(url, options, ending.signal))
  /** What a replica must have replayed to be used. */
  let needed: Position = { timeline: 0, bytes: 0n }
  /** The number of lookups of the required position under way; no replica is used until they end. */
  let pendingLookups = 0
  let next = 0

  const changed = async () => {
    pendingLookups += 1
    while (!ending.signal.aborted) {
      const position = await positionOf(server, primaryPosition).catch(() => null)
      // A former primary that still answers is on an older timeline.
      if (position !== null && position.timeline >= needed.timeline) {
        if (isAtLeast(position, needed)) needed = position
        break
      }
      await pauseFor(POLL_MS, ending.signal)
    }
    pendingLookups -= 1
  }
  const isUpToDate = ({ position }: { position: Position | null }) =>
    pendingLookups === 0 && position !== null && hasReplayed(position, needed)
  const query: Query = (config, values) => {
    const runOn = (pool: pg.Pool) => (pool.query as Query).call(pool, config, values)
    const upToDate = replicas.filter(isUpToDate)
    next += 1
    const chosen = upToDate[next % upToDate.length]
    return chosen ? runOn(chosen.pool).catch(() => runOn(server)) : runOn(server)
  }
  void changed()
  return {
    reads: drizzle({ client: { query } as unknown as pg.Pool }) as unknown as Db,
    changed: () => void changed(),
    pools: () =>
      replicas.map((replica) => ({
        ...{ replica: replica.host, isInUse: isUpToDate(replica) },
        ...poolUsage(replica.pool),
      })),
    close: async () => {
      ending.abort()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

/** A position in the log: its timeline, which increases with each failover, and the bytes since its beginning. */
type Position = { timeline: number; bytes: bigint }

const isAtLeast = (one: Position, other: Position) =>
  one.timeline > other.timeline || (one.timeline === other.timeline && one.bytes >= other.bytes)

/** A replica on another timeline follows another primary, so its bytes cannot be compared. */
const hasReplayed = (position: Position, needed: Position) =>
  position.timeline === needed.timeline && position.bytes >= needed.bytes

/** One replica: `position` is how much of the primary's log it has replayed, null while it does not answer. */
function follow(url: string, options: pg.PoolConfig, signal: AbortSignal) {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    query_timeout: TIMEOUT_MS,
    connectionTimeoutMillis: TIMEOUT_MS,
  })
  const { host } = new URL(url)
  const replica = { host, pool, position: null as Position | null, close: async () => {} }
  let isReported = false
  const onLost = (error: Error) => {
    replica.position = null
    if (!isReported) console.error(`The replica ${host} is not used until it answers again:`, errorReason(error))
    isReported = true
  }
  pool.on('error', onLost)
  const polling = (async () => {
    while (!signal.aborted) {
      await positionOf(pool, replicaPosition).then((position) => {
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

/** Null where the server is not a primary, or not a replica. */
async function positionOf(pool: pg.Pool, statement: string): Promise<Position | null> {
  const { rows } = await pool.query<{ timeline: number; bytes: string | null }>(statement)
  const row = rows[0]
  return row?.bytes ? { timeline: row.timeline, bytes: BigInt(row.bytes) } : null
}

/**
 * The name of a WAL file begins with its timeline. A standby has no current position. The position of inserts includes
 * commits that are not written yet, which are notified with `synchronous_commit = off`.
 */
const primaryPosition = `
  select case when not pg_is_in_recovery() then
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline,
    case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() - '0/0' end as bytes`

/** The timeline that a replica has reached is recorded in its control file, sometimes late. */
const replicaPosition = `
  select greatest(c.timeline_id, r.min_recovery_end_timeline) as timeline,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as bytes
  from pg_control_checkpoint() c, pg_control_recovery() r`

/** Ends early when the signal is aborted. */
const pauseFor = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
