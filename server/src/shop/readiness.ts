import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { countMigrations } from '../db/migrations-folder.ts'
import { queryRows } from '../db/query-rows.ts'
import type { App } from '../http/app-type.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { withTimeout } from '../http/limits/with-timeout.ts'

/** A database that takes longer to answer, in milliseconds, does not. */
const PATIENCE = 2000
/** However many ask, the database is asked once in so many milliseconds. */
const HOLDS = 500

type Part = 'ok' | 'no'

/**
 * Serves `/api/ready`, which tells balancers whether to send calls here: 200 when the database answers, has every migration
 * this program knows, changes of other processes are heard, and the shop is open, its pages loaded; else 503, also from the moment it is told to stop. Whoever
 * opens the shop says so in `isOpen`.
 */
export function serveReadiness(app: App, db: Db, cache: Pick<ResponseCache, 'isDisconnected'>): { isOpen: boolean } {
  const standing = { isOpen: false }
  const known = countMigrations()
  let asked = {
    at: Number.NEGATIVE_INFINITY,
    parts: Promise.resolve({ database: 'no' as Part, migrations: 'no' as Part }),
  }
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (performance.now() - asked.at > HOLDS) asked = { at: performance.now(), parts: lookInto(db, known) }
    const changes: Part = cache.isDisconnected ? 'no' : 'ok'
    const parts = { ...(await asked.parts), changes, open: (standing.isOpen ? 'ok' : 'no') as Part }
    const isReady = Object.values(parts).every((part) => part === 'ok')
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503)
    return { status: isReady ? 'ready' : 'not ready', ...parts }
  })
  return standing
}

async function lookInto(db: Db, known: number): Promise<{ database: Part; migrations: Part }> {
  const made = await withTimeout(madeMigrations(db), PATIENCE).catch(() => null)
  return { database: made === null ? 'no' : 'ok', migrations: made !== null && made >= known ? 'ok' : 'no' }
}

async function madeMigrations(db: Db): Promise<number> {
  const [row] = await queryRows<{ made: number }>(
    db,
    sql`select count(*)::int as made from drizzle.__drizzle_migrations`,
  )
  return row!.made
}
