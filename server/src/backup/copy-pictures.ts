import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileNames } from '../pictures/file-names.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { videoTypeOf } from '../pictures/videos/read-video.ts'
import type { Contents } from './backup-folder.ts'

type Uploads = Pick<Contents, 'pictures' | 'videos'>

const namesOf = ({ pictures, videos }: Uploads) => [...pictures.flatMap(fileNames), ...videos]

/** Copies every file of these pictures, including originals, and of videos out of the store. Returns the names of missing files. */
export async function exportPictures(store: PictureStore, uploads: Uploads, folder: string): Promise<string[]> {
  const missing: string[] = []
  for (const name of namesOf(uploads)) {
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

/** Copies pictures and videos into the configured store of either kind. Existing files stay. */
export async function importPictures(store: PictureStore, uploads: Uploads, folder: string) {
  for (const name of namesOf(uploads)) {
    const file = join(folder, name)
    if (!existsSync(file) || (await store.exists(name))) continue
    await store.put(name, await buffer(createReadStream(file)), typeOf(name))
  }
}

const typeOf = (name: string) => (/\.(mp4|webm)$/.test(name) ? videoTypeOf(name) : `image/${extname(name).slice(1)}`)
