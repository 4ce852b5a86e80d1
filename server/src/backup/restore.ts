import { countMigrations } from '../db/migrations-folder.ts'
import { StartupError } from '../db/startup-error.ts'
import { openStore } from '../pictures/read-store-options.ts'
import type { ShopStorage } from './back-up.ts'
import { backupPaths, type Description, readDescription } from './backup-folder.ts'
import { importPictures } from './copy-pictures.ts'
import { restoreEmbeddedDatabase } from './embedded-backup.ts'
import { restoreServer } from './server-backup.ts'
import { differentTables } from './sum-tables.ts'

/**
 * Brings a shop back out of such a folder, into an empty database of the kind it was in, and its pictures into the store of
 * the shop. Refused where a database holds anything, for a damaged backup, and for one of a newer version of the shop.
 */
export async function restore(
  { databaseUrl, directUrl = databaseUrl, dataDir, pictures }: ShopStorage,
  folder: string,
): Promise<Description> {
  const told = await readDescription(folder)
  refuseWrongKind(told, databaseUrl)
  if (told.migrations > countMigrations())
    throw new StartupError(
      'This backup was made by a newer version of the shop: restore it with that version or a newer one.',
    )
  const parts = backupPaths(folder)
  const sums = directUrl
    ? await restoreServer(directUrl, parts.database)
    : await restoreEmbeddedDatabase(dataDir, parts.database)
  const different = differentTables(told.tables, sums)
  if (different.length > 0)
    throw new StartupError(`What was restored is not what was kept, in ${different.join(', ')}. Do not open this shop.`)
  await importPictures(await openStore(pictures), told.pictures, parts.pictures)
  return told
}

function refuseWrongKind({ kind }: Description, databaseUrl: string | undefined) {
  if (kind === 'server' && !databaseUrl)
    throw new StartupError('This backup is of a PostgreSQL server: set DATABASE_URL to an empty database.')
  if (kind === 'embedded' && databaseUrl)
    throw new StartupError(
      'This backup is of an embedded database, which a PostgreSQL server cannot read: leave DATABASE_URL out.',
    )
}
