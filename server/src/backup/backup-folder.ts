import { createHash } from 'node:crypto'
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError } from '../db/startup-error.ts'

const picture = z.object({
  path: z.string(),
  widths: z.array(z.number()),
  formats: z.array(z.enum(['avif', 'webp'])),
  original: z.string().nullable(),
})

const contents = z.object({
  /** The number of applied migrations. */
  migrations: z.number(),
  /** The rows of uploaded pictures. */
  pictures: z.array(picture),
  /** The names of uploaded videos. */
  videos: z.array(z.string()).default([]),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
})

const description = contents.extend({
  format: z.literal(1),
  kind: z.enum(['embedded', 'server']),
  taken_at: z.iso.datetime(),
  /** SHA-256 of the database file. */
  sha256: z.string(),
  /** Picture files that were missing from the store. */
  missing: z.array(z.string()),
})

export type Contents = z.infer<typeof contents>
export type Description = z.infer<typeof description>

/** The paths in a backup folder. */
export const backupPaths = (folder: string) => ({
  description: join(folder, 'backup.json'),
  database: join(folder, 'database'),
  pictures: join(folder, 'pictures'),
})

/** Creates the folder of a new backup, readable by its owner only. Refuses a folder that is not empty. */
export function makeFolder(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. A backup takes a folder of its own.`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** Writes the description. It comes last and marks the backup as complete. */
export async function writeDescription(folder: string, details: Omit<Description, 'format' | 'sha256'>) {
  const whole: Description = { format: 1, sha256: await hashOf(backupPaths(folder).database), ...details }
  await writeFile(backupPaths(folder).description, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Reads the description. Refuses an unfinished backup, and one whose database file has changed. */
export async function readDescription(folder: string): Promise<Description> {
  const { description: file, database } = backupPaths(folder)
  if (!existsSync(file)) throw new StartupError(`There is no finished backup in ${folder}.`)
  const read = description.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new StartupError(`This version of the shop cannot read ${file}.`)
  if ((await hashOf(database)) !== read.data.sha256)
    throw new StartupError(`The backup in ${folder} is damaged: the checksum of its database does not match.`)
  return read.data
}

async function hashOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
