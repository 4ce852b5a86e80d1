import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { StartupError } from '../db/cannot-open.ts'
import { dumpEmbedded, loadEmbedded } from '../db/embedded/embedded.ts'
import type { Contents } from './backup-folder.ts'
import type { Ask } from './query-rows.ts'
import { readContents } from './read-contents.ts'
import { sumTables, type TableSums } from './sum-tables.ts'

/** Packs the embedded database into a file, while the shop is closed, and tells what is in it. */
export async function packDatabase(dataDir: string, file: string): Promise<Contents> {
  const found = await dumpEmbedded(dataDir, (client) => readContents(asking(client)))
  if (!found) throw new StartupError(`There is no shop in ${dataDir} yet.`)
  await writeFile(file, await found.packed.bytes(), { mode: 0o600, flush: true })
  return found.seen
}

/** Makes the embedded database from such a file where there is none yet, and sums it up. */
export async function unpackDatabase(dataDir: string, file: string): Promise<TableSums> {
  const made = await loadEmbedded(dataDir, await openAsBlob(file), (client) => sumTables(asking(client)))
  if (!made) throw new StartupError(`There is a shop in ${dataDir} already: one is restored where there is none.`)
  return made.seen
}

const asking =
  (client: PGlite): Ask =>
  async <Row>(statement: string) =>
    (await client.query<Row>(statement)).rows
