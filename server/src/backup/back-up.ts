import { openStore, type StoreOptions } from '../pictures/read-store-options.ts'
import { type Description, describe, makeFolder, partsOf } from './backup-folder.ts'
import { takePictures } from './copy-pictures.ts'
import { packDatabase } from './embedded-backup.ts'
import { dumpServer } from './server-backup.ts'

/** Where a shop keeps what it has. */
export type Kept = {
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
  { databaseUrl, directUrl = databaseUrl, dataDir, pictures }: Kept,
  folder: string,
): Promise<Omit<Description, 'sha256'>> {
  makeFolder(folder)
  const parts = partsOf(folder)
  const taken_at = new Date().toISOString()
  const contents = directUrl ? await dumpServer(directUrl, parts.database) : await packDatabase(dataDir, parts.database)
  // After the database: what its rows name was there, and a file never changes.
  const missing = await takePictures(await openStore(pictures), contents.pictures, parts.pictures)
  const told = {
    format: 1 as const,
    kind: directUrl ? ('server' as const) : ('embedded' as const),
    taken_at,
    ...contents,
    missing,
  }
  await describe(folder, told)
  return told
}
