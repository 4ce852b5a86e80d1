import { closeSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathOf } from './columns.ts'
import { type Size, webpSize } from './webp-size.ts'

const folder = new URL('../../../../demo/pictures/', import.meta.url)

/** The true size of a picture of the demo: pages reserve its place before it comes. */
export function pictureSize(picture: string): Size {
  const file = openSync(fileURLToPath(new URL(pathOf(picture), folder)), 'r')
  try {
    const start = Buffer.alloc(30)
    readSync(file, start, 0, start.length, 0)
    return webpSize(start)
  } finally {
    closeSync(file)
  }
}
