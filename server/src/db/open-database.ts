import type { Database, Db } from './connect.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { openServer } from './server/server.ts'

type DatabaseLocation = { databaseUrl?: string | undefined; dataDir: string } & Parameters<typeof openServer>[2]

/** Opens the database that is configured, migrates it and lets `fill` fill it: the server, or the embedded one without it. */
export const openDatabase = (where: DatabaseLocation, fill: (db: Db) => Promise<void>): Promise<Database> =>
  where.databaseUrl ? openServer(where.databaseUrl, fill, where) : openEmbedded(where.dataDir, fill)
