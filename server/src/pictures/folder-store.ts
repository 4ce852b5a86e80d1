import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import type { FileRequest, FileResponse, PictureStore } from './picture-store.ts'

/** Stores pictures as files in a folder, created with the first one. */
export function folderStore(folder: string): PictureStore {
  return {
    async put(name, bytes) {
      const file = join(folder, name)
      const temporary = `${file}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(temporary, bytes, { flush: true })
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    exists: (name) =>
      access(join(folder, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    read: (name, options) => readFile(folder, name, options),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function readFile(root: string, name: string, options: FileRequest): Promise<FileResponse | null> {
  const request = Object.assign(Readable.from([]), options) // it reads no more of a request
  const found = await send(request, name, { root, index: false, cacheControl: false, dotfiles: 'deny' })
  if (found.type === 'directory' || found.statusCode === 403 || found.statusCode === 404) return null
  if (found.type === 'error' && found.statusCode >= 500) throw found.metadata.error
  const { statusCode: status, headers: given, stream } = found
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  return found.type === 'file' ? { status, headers, body: stream } : { status, headers: {}, body: Readable.from([]) }
}
