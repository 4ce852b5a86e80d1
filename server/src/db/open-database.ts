import type { Database, Db } from './connect.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { openServer } from './server/server.ts'

type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string } & Parameters<typeof openServer>[2]

/**
 * Opens and migrates the configured database, and lets `fill` seed it: a server, or the embedded one without
 * `databaseUrl`.
 */
export const openDatabase = (where: DatabaseLocation, fill: (db: Db) => Promise<void>): Promise<Database> =>
  where.databaseUrl ? openServer(where.databaseUrl, fill, where) : openEmbedded(where.dataDir, fill)
