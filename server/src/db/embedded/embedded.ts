import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { CHANGES, type Change, type Database, type Db } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import * as schema from '../schema.ts'
import { StartupError } from '../startup-error.ts'
import { lockFolder } from './lock.ts'

/**
 * Opens the embedded database in a folder and creates it the first time. It is migrated and filled in a temporary
 * folder and then renamed, so that a process killed at any moment leaves a complete database or none.
 */
export async function openEmbedded(folder: string, fill: (db: Db) => Promise<void>): Promise<Database> {
  makeFolder(folder)
  const lock = lockFolder(folder)
  try {
    const place = join(folder, 'db')
    if (!existsSync(place)) await make(join(folder, 'db.new'), place, fill)
    const opened = await open(place)
    return { ...opened, close: () => opened.close().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Dumps the embedded database of a folder as it is, without migrating it, and calls `look` before. The folder is locked
 * meanwhile. Null if there is no database.
 */
export async function dumpEmbedded<T>(folder: string, inspect: (client: PGlite) => Promise<T>) {
  const place = join(folder, 'db')
  if (!existsSync(place)) return null
  const lock = lockFolder(folder)
  try {
    const client = await PGlite.create({ dataDir: place, extensions: { pg_trgm } })
    const seen = await inspect(client)
    const dump = await client.dumpDataDir('gzip')
    await client.close()
    return { seen, dump }
  } finally {
    lock.release()
  }
}

/**
 * Creates the embedded database of a folder from a dump, in a temporary folder that is then renamed. Null if there is a
 * database already.
 */
export async function loadEmbedded<T>(folder: string, dump: Blob, inspect: (client: PGlite) => Promise<T>) {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const [unfinished, place] = [join(folder, 'db.new'), join(folder, 'db')]
    if (existsSync(place)) return null
    rmSync(unfinished, { recursive: true, force: true })
    const client = await PGlite.create({ dataDir: unfinished, loadDataDir: dump, extensions: { pg_trgm } })
    const seen = await inspect(client)
    await client.close()
    renameSync(unfinished, place)
    return { seen }
  } finally {
    lock.release()
  }
}

/** A database in memory, for tests; from an image of an earlier one if given. */
export async function openInMemory(image?: Blob): Promise<Database & { image(): Promise<Blob> }> {
  return open(undefined, image)
}

const cannotRead = (place: string | undefined, error: Error) =>
  `The embedded database${place ? ` in ${place}` : ''} cannot be opened: ${errorReason(error)}. Check that the shop may write there; if it is damaged, move that folder away and restore a backup.`

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const { message } = error as Error
    throw new StartupError(
      `The shop cannot make its data folder ${folder}: ${message}. Set DATA_DIR to a folder it may write to.`,
      { cause: error },
    )
  }
}

async function make(unfinished: string, place: string, fill: (db: Db) => Promise<void>) {
  rmSync(unfinished, { recursive: true, force: true })
  const { db, close } = await open(unfinished)
  await fill(db)
  await close()
  renameSync(unfinished, place)
}

async function open(dataDir?: string, image?: Blob) {
  const client = await PGlite.create({ dataDir, loadDataDir: image, extensions: { pg_trgm } }).catch((error: Error) => {
    throw new StartupError(cannotRead(dataDir, error), { cause: error })
  })
  const db = drizzle(client, { schema })
  await migrate(db, { migrationsFolder })
  return {
    db: db as unknown as Db,
    reads: db as unknown as Db,
    onChange: async (listener: (change: Change) => void) => {
      await client.listen(CHANGES, (payload) => listener(payload.split(',')))
    },
    close: () => client.close(),
    image: async () => (await client.dumpDataDir('none')) as Blob,
  }
}
