import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of migrations, for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** The number of migrations this version knows. */
export function countMigrations(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: unknown[] }).entries.length // the format of drizzle-kit
}
