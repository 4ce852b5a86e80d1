import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { CannotOpen } from '../db/cannot-open.ts'
import { packEmbedded, unpackEmbedded } from '../db/embedded/embedded.ts'
import type { Contents } from './backup-folder.ts'
import type { Ask } from './query-rows.ts'
import { readContents } from './read-contents.ts'
import { sumTables, type TableSums } from './sum-tables.ts'

/** Packs the embedded database into a file, while the shop is closed, and tells what is in it. */
export async function packDatabase(dataDir: string, file: string): Promise<Contents> {
  const found = await packEmbedded(dataDir, (client) => readContents(asking(client)))
  if (!found) throw new CannotOpen(`There is no shop in ${dataDir} yet.`)
  await writeFile(file, await found.packed.bytes(), { mode: 0o600, flush: true })
  return found.seen
}

/** Makes the embedded database from such a file where there is none yet, and sums it up. */
export async function unpackDatabase(dataDir: string, file: string): Promise<TableSums> {
  const made = await unpackEmbedded(dataDir, await openAsBlob(file), (client) => sumTables(asking(client)))
  if (!made) throw new CannotOpen(`There is a shop in ${dataDir} already: one is restored where there is none.`)
  return made.seen
}

const asking =
  (client: PGlite): Ask =>
  async <Row>(statement: string) =>
    (await client.query<Row>(statement)).rows
