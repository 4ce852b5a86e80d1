import { openStore, type StoreOptions } from '../pictures/read-store-options.ts'
import { backupPaths, type Description, makeFolder, writeDescription } from './backup-folder.ts'
import { exportPictures } from './copy-pictures.ts'
import { dumpEmbeddedDatabase } from './embedded-backup.ts'
import { dumpServer } from './server-backup.ts'

/** Where a shop stores its data. */
export type ShopStorage = {
  databaseUrl: string | undefined
  /** The server itself, when `databaseUrl` is a pooler's. */
  directUrl?: string | undefined
  dataDir: string
  pictures: StoreOptions
}

/**
 * Backs up a shop into an empty folder: a consistent snapshot of the database, and every uploaded picture. A shop on a
 * PostgreSQL server stays open meanwhile; an embedded one must be closed.
 */
export async function backUp(
  { databaseUrl, directUrl = databaseUrl, dataDir, pictures }: ShopStorage,
  folder: string,
): Promise<Omit<Description, 'sha256'>> {
  makeFolder(folder)
  const parts = backupPaths(folder)
  const taken_at = new Date().toISOString()
  const contents = directUrl
    ? await dumpServer(directUrl, parts.database)
    : await dumpEmbeddedDatabase(dataDir, parts.database)
  // After the database: the files its rows name exist, and a file never changes.
  const missing = await exportPictures(await openStore(pictures), contents, parts.pictures)
  const description = {
    format: 1 as const,
    kind: directUrl ? ('server' as const) : ('embedded' as const),
    taken_at,
    ...contents,
    missing,
  }
  await writeDescription(folder, description)
  return description
}
