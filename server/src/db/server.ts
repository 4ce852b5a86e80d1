import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotOpen } from './cannot-open.ts'
import type { Database, Db } from './connect.ts'
import { listen } from './listen.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { prepareStatements } from './prepare-statements.ts'
import { reasonOf } from './reason.ts'
import { checkServer } from './server-check.ts'

/** One lock for everything done once at start, whichever process comes first. */
const STARTING = 7_269_614

const TEN_SECONDS = 10_000

/** Opens a PostgreSQL server with a pool, migrates it and lets `fill` fill it, one process at a time. */
export async function openServer(url: string, fill: (db: Db) => Promise<void>, poolSize = 10): Promise<Database> {
  await migrateAndFill(url, fill)
  // In a rush for the same piece a shopper waits for a free connection, too.
  const times = { connectionTimeoutMillis: 2 * TEN_SECONDS, idleTimeoutMillis: 6 * TEN_SECONDS }
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...times, onConnect: prepare })
  pool.on('error', (error) => console.error('A database connection was lost:', reasonOf(error)))
  const db = drizzle(pool)
  let listening: { stop(): Promise<void> } | undefined
  return {
    db: db as unknown as Db,
    onChange: async (heard) => {
      listening = await listen(url, heard)
    },
    close: async () => {
      await listening?.stop()
      await pool.end()
    },
  }
}

async function prepare(client: pg.ClientBase) {
  // To compile a query takes longer than any of ours runs.
  await client.query('set jit = off')
  await prepareStatements(client)
}

async function migrateAndFill(url: string, fill: (db: Db) => Promise<void>) {
  const client = await firstConnection(url)
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING])
    const db = drizzle(client)
    await migrate(db, { migrationsFolder })
    await db.transaction((tx) => fill(tx as unknown as Db))
  } finally {
    await client.end()
  }
}

async function firstConnection(url: string) {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TEN_SECONDS })
    await client.connect()
    await checkServer(client)
    return client
  } catch (error) {
    if (error instanceof CannotOpen) throw error
    const sentence = `The PostgreSQL server of DATABASE_URL does not answer: ${reasonOf(error)}`
    throw new CannotOpen(sentence, { cause: error })
  }
}
