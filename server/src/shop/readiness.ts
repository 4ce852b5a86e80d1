import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { countMigrations } from '../db/migrations-folder.ts'
import { queryRows } from '../db/query-rows.ts'
import type { App } from '../http/app-type.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { withTimeout } from '../http/limits/with-timeout.ts'

/** A database that takes longer, in milliseconds, counts as down. */
const TIMEOUT_MS = 2000
/** The database is checked at most once in so many milliseconds. */
const CACHE_MS = 500

type Part = 'ok' | 'no'

/**
 * Serves `/api/ready` for load balancers. Status 200 requires a reachable database with every migration this version
 * knows, a connection that receives changes of other processes, and `isOpen`; otherwise 503. The caller sets `isOpen`
 * once pages are loaded, and unsets it when the shutdown begins.
 */
export function serveReadiness(app: App, db: Db, cache: Pick<ResponseCache, 'isDisconnected'>): { isOpen: boolean } {
  const readiness = { isOpen: false }
  const expected = countMigrations()
  let check = {
    at: Number.NEGATIVE_INFINITY,
    parts: Promise.resolve({ database: 'no' as Part, migrations: 'no' as Part }),
  }
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (performance.now() - check.at > CACHE_MS) check = { at: performance.now(), parts: checkDatabase(db, expected) }
    const changes: Part = cache.isDisconnected ? 'no' : 'ok'
    const parts = { ...(await check.parts), changes, open: (readiness.isOpen ? 'ok' : 'no') as Part }
    const isReady = Object.values(parts).every((part) => part === 'ok')
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503)
    return { status: isReady ? 'ready' : 'not ready', ...parts }
  })
  return readiness
}

async function checkDatabase(db: Db, expected: number): Promise<{ database: Part; migrations: Part }> {
  const applied = await withTimeout(countApplied(db), TIMEOUT_MS).catch(() => null)
  return { database: applied === null ? 'no' : 'ok', migrations: applied !== null && applied >= expected ? 'ok' : 'no' }
}

async function countApplied(db: Db): Promise<number> {
  const [row] = await queryRows<{ made: number }>(
    db,
    sql`select count(*)::int as made from drizzle.__drizzle_migrations`,
  )
  return row!.made
}
