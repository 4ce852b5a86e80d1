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

/** Dumps a server's database into a file while shops go on with it, and tells what was in it at that very moment. */
export async function dumpServer(databaseUrl: string, file: string): Promise<Contents> {
  return withConnection(databaseUrl, async (ask, major) => {
    await ask('begin isolation level repeatable read read only')
    const [exported] = await ask<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const contents = await readContents(ask)
    // It writes into the file it finds, which nobody else may read.
    await writeFile(file, '', { mode: 0o600 })
    const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${exported!.snapshot}`]
    await runPostgresTool('pg_dump', { databaseUrl, major }, [...how, `--file=${file}`])
    await ask('commit')
    return contents
  })
}

/** Fills an empty database of a server from such a file, wholly or not at all, and sums it up. */
export async function restoreServer(databaseUrl: string, file: string): Promise<TableChecksums> {
  return withConnection(databaseUrl, async (ask, major) => {
    if (!(await isEmpty(ask)))
      throw new StartupError('The database of DATABASE_URL is not empty: a shop is restored into an empty one.')
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
    const { PGDATABASE = '' } = libpqEnvironment(databaseUrl)
    await runPostgresTool('pg_restore', { databaseUrl, major }, [...how, `--dbname=${PGDATABASE}`, file])
    await ask('analyze')
    return checksumTables(ask)
  })
}

const throughPooler =
  'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself: a backup needs a connection of its own.'

async function withConnection<T>(url: string, work: (ask: RunQuery, major: number) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The PostgreSQL server of DATABASE_URL does not answer: ${errorReason(error)}`, {
      cause: error,
    })
  })
  try {
    if (await isPooled(client)) throw new StartupError(throughPooler)
    const ask: RunQuery = async (statement) => (await client.query(statement)).rows
    const [server] = await ask<{ version: string }>("select current_setting('server_version_num') as version")
    return await work(ask, Math.floor(Number(server!.version) / 10_000))
  } finally {
    await client.end()
  }
}
