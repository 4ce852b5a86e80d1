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
  /** How many migrations had been made. */
  migrations: z.number(),
  /** The uploaded pictures, as their rows name them. */
  pictures: z.array(picture),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
})

const description = contents.extend({
  format: z.literal(1),
  kind: z.enum(['embedded', 'server']),
  taken_at: z.iso.datetime(),
  /** The hash of the file of the database. */
  sha256: z.string(),
  /** Files of pictures that were gone when their turn came. */
  missing: z.array(z.string()),
})

export type Contents = z.infer<typeof contents>
export type Description = z.infer<typeof description>

/** Where the parts of a backup lie in its folder. */
export const backupPaths = (folder: string) => ({
  description: join(folder, 'backup.json'),
  database: join(folder, 'database'),
  pictures: join(folder, 'pictures'),
})

/** Makes the folder of a new backup, which only its owner can read; one that holds something is refused. */
export function makeFolder(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. A backup takes a folder of its own.`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** Describes a backup; written last, it says that all the rest is there. */
export async function writeDescription(folder: string, told: Omit<Description, 'format' | 'sha256'>) {
  const whole: Description = { format: 1, sha256: await hashOf(backupPaths(folder).database), ...told }
  await writeFile(backupPaths(folder).description, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Reads what a backup says of itself; one that was not finished, or whose file has changed since, is refused. */
export async function readDescription(folder: string): Promise<Description> {
  const { description: file, database } = backupPaths(folder)
  if (!existsSync(file)) throw new StartupError(`There is no finished backup in ${folder}.`)
  const read = description.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success)
    throw new StartupError(`What ${file} says of the backup cannot be read by this version of the shop.`)
  if ((await hashOf(database)) !== read.data.sha256)
    throw new StartupError(`The backup in ${folder} is damaged: its database is not the one that was kept.`)
  return read.data
}

async function hashOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
