import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/**
 * Refuses servers older than PostgreSQL 15. Warns of a locale without Arabic letters, which breaks the typo-tolerant
 * search.
 */
export async function checkServer(client: pg.Client) {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      (select datctype from pg_database where datname = current_database()) as ctype`)
  const { version, name, ctype } = rows[0]
  if (version < 150_000)
    throw new StartupError(`The shop needs PostgreSQL 15 or newer; the server of DATABASE_URL is ${name}.`)
  if (ctype === 'C' || ctype === 'POSIX')
    console.warn(
      `The locale of this database is ${ctype}, which has no Arabic letters: a search with a typing error will find nothing in Arabic. Create the database with LC_CTYPE 'C.UTF-8'.`,
    )
}
