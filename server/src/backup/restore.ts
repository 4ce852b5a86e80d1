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
 * Restores a shop from a backup folder into an empty database of the same kind, and its pictures into the configured
 * store. Refuses a database that is not empty, a damaged backup, and one of a newer version.
 */
export async function restore(
  { databaseUrl, directUrl = databaseUrl, dataDir, pictures }: ShopStorage,
  folder: string,
): Promise<Description> {
  const description = await readDescription(folder)
  refuseWrongKind(description, databaseUrl)
  if (description.migrations > countMigrations())
    throw new StartupError(
      'This backup was made by a newer version of the shop: restore it with that version or a newer one.',
    )
  const parts = backupPaths(folder)
  const sums = directUrl
    ? await restoreServer(directUrl, parts.database)
    : await restoreEmbeddedDatabase(dataDir, parts.database)
  const different = differentTables(description.tables, sums)
  if (different.length > 0)
    throw new StartupError(
      `The restored tables differ from the backup: ${different.join(', ')}. Do not open this shop.`,
    )
  await importPictures(await openStore(pictures), description, parts.pictures)
  return description
}

function refuseWrongKind({ kind }: Description, databaseUrl: string | undefined) {
  if (kind === 'server' && !databaseUrl)
    throw new StartupError('This backup is of a PostgreSQL server: set DATABASE_URL to an empty database.')
  if (kind === 'embedded' && databaseUrl)
    throw new StartupError(
      'This backup is of an embedded database, which a PostgreSQL server cannot read: leave DATABASE_URL out.',
    )
}
