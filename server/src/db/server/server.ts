import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Change, Database, Db } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { StartupError } from '../startup-error.ts'
import { isPooled } from './is-pooled.ts'
import { type Heartbeat, listen } from './listen.ts'
import { poolUsage } from './pool-usage.ts'
import { prepareStatements } from './prepare-statements.ts'
import { openReplicas } from './replicas.ts'
import { checkServer } from './server-check.ts'
import { limitSocketSilence } from './statement-timeout.ts'
import { traceStatements } from './trace-statements.ts'

/** The advisory lock for migrating and seeding at startup. */
const STARTING = 7_269_614

const TEN_SECONDS = 10_000

type Options = {
  poolSize?: number
  /** The server itself, where the other address is that of a pooler. */
  directUrl?: string
  replicaUrls?: readonly string[]
  /** The heartbeat of the connection that listens for changes. */
  heartbeat?: Heartbeat
  /** In milliseconds: the timeout of a statement, and of a connection that is silent during one. */
  limits?: Limits
}

type Limits = { statement: number; silence: number }

/** The server ends a statement first; a connection is only given up when the server does not answer any more. */
const usualLimits: Limits = { statement: 20_000, silence: 25_000 }

/** Opens a PostgreSQL server with a pool, migrates it and lets `fill` seed it, one process at a time. */
export async function openServer(
  url: string,
  fill: (db: Db) => Promise<void>,
  { poolSize = 10, directUrl = url, replicaUrls = [], heartbeat, limits = usualLimits }: Options = {},
): Promise<Database> {
  await migrateAndFill(directUrl, fill)
  // In a rush for one item, requests wait for a free connection too.
  const times = { connectionTimeoutMillis: 2 * TEN_SECONDS, idleTimeoutMillis: 6 * TEN_SECONDS }
  const onConnect = (client: pg.ClientBase) => prepare(client, limits)
  const options = { max: poolSize, keepAlive: true, ...times, onConnect }
  const pool = new pg.Pool({ connectionString: url, ...options })
  pool.on('error', (error) => console.error('A database connection was lost:', errorReason(error)))
  traceStatements(pool)
  const db = drizzle(pool) as unknown as Db
  const replicas = replicaUrls.length > 0 ? openReplicas(replicaUrls, pool, options) : undefined
  let listening: { stop(): Promise<void> } | undefined
  return {
    db,
    reads: replicas?.reads ?? db,
    onChange: async (listener) => {
      const changed = (change: Change) => {
        replicas?.changed()
        listener(change)
      }
      listening = await listen(directUrl, changed, heartbeat)
    },
    pools: () => [poolUsage(pool), ...(replicas?.pools() ?? [])],
    close: async () => {
      await listening?.stop()
      await replicas?.close()
      await pool.end()
    },
  }
}

/**
 * JIT compilation takes longer than any query of the shop. Memoize allocates a hash table for each lookup of a listing,
 * which takes longer than the page that is read with it.
 */
const planning = 'set jit = off; set enable_memoize = off'

async function prepare(client: pg.ClientBase, { statement, silence }: Limits) {
  // A lost connection fails the next statement on it. Without a listener, the error event would end the process.
  client.on('error', () => {})
  limitSocketSilence(client, silence)
  closeOnStandby(client)
  traceStatements(client)
  if (await isPooled(client)) return
  // Locks of a process that died silently must not stay.
  await client.query(
    `${planning}; set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${silence}`,
  )
  prepareStatements(client)
}

/** Closes a connection to a former primary that has become a standby, so that the next one reaches the new primary. */
function closeOnStandby(client: pg.ClientBase) {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } }
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) connection.stream.destroy()
  })
}

const READ_ONLY = '25006'

async function migrateAndFill(url: string, fill: (db: Db) => Promise<void>) {
  const client = await firstConnection(url)
  try {
    await client.query(planning)
    await client.query('select pg_advisory_lock($1)', [STARTING])
    const db = drizzle(client)
    await migrate(db, { migrationsFolder })
    await db.transaction((tx) => fill(tx as unknown as Db))
  } finally {
    await client.end()
  }
}

const throughPooler =
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself: migrations and change notifications need a connection of their own.'

async function firstConnection(url: string) {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TEN_SECONDS })
    await client.connect()
    await checkServer(client)
    if (await isPooled(client)) throw new StartupError(throughPooler)
    return client
  } catch (error) {
    if (error instanceof StartupError) throw error
    const sentence = `The PostgreSQL server of DATABASE_URL does not answer: ${errorReason(error)}`
    throw new StartupError(sentence, { cause: error })
  }
}
