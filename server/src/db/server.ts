import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotOpen } from './cannot-open.ts'
import { CHANGES, type Database, type Db } from './connect.ts'
import { migrationsFolder } from './migrations-folder.ts'
import * as schema from './schema.ts'

/** One lock for everything done once at start, whichever process comes first. */
const STARTING = 7_269_614

/** Opens a PostgreSQL server with a pool, migrates it and lets `fill` fill it, one process at a time. */
export async function openServer(url: string, fill: (db: Db) => Promise<void>, poolSize = 10): Promise<Database> {
  await migrateAndFill(url, fill)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', (error) => console.error('A database connection was lost:', error.message))
  const db = drizzle(pool, { schema })
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

async function migrateAndFill(url: string, fill: (db: Db) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: Error) => {
    throw new CannotOpen(`The PostgreSQL server of DATABASE_URL does not answer: ${error.message}`, { cause: error })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING])
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder })
    await db.transaction((tx) => fill(tx as unknown as Db))
  } finally {
    await client.end()
  }
}

/** Listens on a connection of its own and comes back by itself when that is lost, saying that changes may have been missed. */
async function listen(url: string, heard: (tags: string[] | null) => void) {
  let stopped = false
  let current: pg.Client
  const start = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ payload }) => heard((payload ?? '').split(',')))
    client.on('error', () => void again())
    await client.connect()
    await client.query(`listen ${CHANGES}`)
    current = client
  }
  const again = async () => {
    while (!stopped) {
      heard(null)
      await pause(1000)
      const started = await start().then(
        () => true,
        (error: Error) => console.error('Still waiting for the database:', error.message),
      )
      if (started) return heard(null)
    }
  }
  await start()
  return {
    stop: async () => {
      stopped = true
      await current.end()
    },
  }
}
