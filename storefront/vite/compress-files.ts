import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json)$/

/** Writes a Brotli and a gzip copy beside every text file of a folder, so that the server never compresses them. */
export async function compressFiles(folder: string) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(path: string) {
  const text = await readFile(path)
  await Promise.all([
    promisify(brotliCompress)(text).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
