import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileNames } from '../pictures/file-names.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Contents } from './backup-folder.ts'

type Pictures = Contents['pictures']

/** Copies every file of these pictures, including originals, out of the store. Returns the names of missing files. */
export async function exportPictures(store: PictureStore, pictures: Pictures, folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const name of pictures.flatMap(fileNames)) {
    const found = await store.read(name, { method: 'GET', headers: {} })
    if (!found) {
      missing.push(name)
      continue
    }
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(found.body, createWriteStream(file, { mode: 0o600 }))
  }
  return missing
}

/** Copies the pictures into the configured store of either kind. Existing files stay. */
export async function importPictures(store: PictureStore, pictures: Pictures, folder: string) {
  for (const name of pictures.flatMap(fileNames)) {
    const file = join(folder, name)
    if (!existsSync(file) || (await store.exists(name))) continue
    await store.put(name, await buffer(createReadStream(file)), `image/${extname(name).slice(1)}`)
  }
}
