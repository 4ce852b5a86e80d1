import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { errorReason } from '../db/error-reason.ts'
import { isPooled } from '../db/server/is-pooled.ts'
import { StartupError } from '../db/startup-error.ts'
import type { Contents } from './backup-folder.ts'
import { libpqEnvironment } from './libpq-environment.ts'
import type { RunQuery } from './query-rows.ts'
import { isEmpty, readContents } from './read-contents.ts'
import { runPostgresTool } from './run-postgres-tool.ts'
import { checksumTables, type TableChecksums } from './sum-tables.ts'

/** Dumps a server's database into a file while the shop runs, and returns its contents in the same snapshot. */
export async function dumpServer(databaseUrl: string, file: string): Promise<Contents> {
  return withConnection(databaseUrl, async (query, major) => {
    await query('begin isolation level repeatable read read only')
    const [exported] = await query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const contents = await readContents(query)
    // pg_dump writes into the existing file, which only its owner can read.
    await writeFile(file, '', { mode: 0o600 })
    const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${exported!.snapshot}`]
    await runPostgresTool('pg_dump', { databaseUrl, major }, [...how, `--file=${file}`])
    await query('commit')
    return contents
  })
}

/** Restores an empty database on a server from such a file, all or nothing, and returns its checksums. */
export async function restoreServer(databaseUrl: string, file: string): Promise<TableChecksums> {
  return withConnection(databaseUrl, async (query, major) => {
    if (!(await isEmpty(query)))
      throw new StartupError('The database of DATABASE_URL is not empty: a shop is restored into an empty one.')
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
    const { PGDATABASE = '' } = libpqEnvironment(databaseUrl)
    await runPostgresTool('pg_restore', { databaseUrl, major }, [...how, `--dbname=${PGDATABASE}`, file])
    await query('analyze')
    return checksumTables(query)
  })
}

const throughPooler =
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself: a backup needs a connection of its own.'

async function withConnection<T>(url: string, work: (query: RunQuery, major: number) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The PostgreSQL server of DATABASE_URL does not answer: ${errorReason(error)}`, {
      cause: error,
    })
  })
  try {
    if (await isPooled(client)) throw new StartupError(throughPooler)
    const query: RunQuery = async (statement) => (await client.query(statement)).rows
    const [server] = await query<{ version: string }>("select current_setting('server_version_num') as version")
    return await work(query, Math.floor(Number(server!.version) / 10_000))
  } finally {
    await client.end()
  }
}
