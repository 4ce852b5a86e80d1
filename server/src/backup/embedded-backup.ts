import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { dumpEmbedded, loadEmbedded } from '../db/embedded/embedded.ts'
import { StartupError } from '../db/startup-error.ts'
import type { Contents } from './backup-folder.ts'
import type { RunQuery } from './query-rows.ts'
import { readContents } from './read-contents.ts'
import { checksumTables, type TableChecksums } from './sum-tables.ts'

/** Dumps the embedded database into a file while the shop is closed, and returns its contents. */
export async function dumpEmbeddedDatabase(dataDir: string, file: string): Promise<Contents> {
  const found = await dumpEmbedded(dataDir, (client) => readContents(runQueryOn(client)))
  if (!found) throw new StartupError(`There is no shop in ${dataDir} yet.`)
  await writeFile(file, await found.dump.bytes(), { mode: 0o600, flush: true })
  return found.seen
}

/** Restores the embedded database from such a file where there is none, and returns its checksums. */
export async function restoreEmbeddedDatabase(dataDir: string, file: string): Promise<TableChecksums> {
  const checksums = await loadEmbedded(dataDir, await openAsBlob(file), (client) => checksumTables(runQueryOn(client)))
  if (!checksums) throw new StartupError(`There is a shop in ${dataDir} already: restore into an empty data folder.`)
  return checksums.seen
}

const runQueryOn =
  (client: PGlite): RunQuery =>
  async <Row>(statement: string) =>
    (await client.query<Row>(statement)).rows
