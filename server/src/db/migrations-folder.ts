import { fileURLToPath } from 'node:url'

/** One folder of migrations for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
