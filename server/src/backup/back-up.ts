import { openStore, type StoreOptions } from '../pictures/read-store-options.ts'
import { backupPaths, type Description, makeFolder, writeDescription } from './backup-folder.ts'
import { exportPictures } from './copy-pictures.ts'
import { dumpEmbeddedDatabase } from './embedded-backup.ts'
import { dumpServer } from './server-backup.ts'

/** Where a shop keeps what it has. */
export type ShopStorage = {
  databaseUrl: string | undefined
  /** Of the server itself, where the other address is a pooler's. */
  directUrl?: string | undefined
  dataDir: string
  pictures: StoreOptions
}

/**
 * Keeps a shop in an empty folder: its database as it was at one moment, and every file of the pictures uploaded until then.
 * A shop on a server goes on meanwhile; an embedded one has to be closed.
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
  // After the database: what its rows name was there, and a file never changes.
  const missing = await exportPictures(await openStore(pictures), contents.pictures, parts.pictures)
  const told = {
    format: 1 as const,
    kind: directUrl ? ('server' as const) : ('embedded' as const),
    taken_at,
    ...contents,
    missing,
  }
  await writeDescription(folder, told)
  return told
}
