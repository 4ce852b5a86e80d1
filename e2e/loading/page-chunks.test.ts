import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

type PreloadedChunk = { chunk: string; bytes: number; unneeded: number }

/** Bytes (gzip) of a chunk. A chunk is worth its unneeded modules where it saves other pages several smaller ones. */
const most = 5000

test(`no page preloads a chunk with more than ${most} bytes of modules that it does not import`, async () => {
  const built = await readFile(new URL('../../storefront/build/page-chunks.json', import.meta.url), 'utf8')
  const pages = Object.entries(JSON.parse(built) as Record<string, PreloadedChunk[]>)
  assert.ok(pages.length > 40, `${pages.length} pages`)
  const wasteful = pages.flatMap(([page, chunks]) =>
    chunks
      .filter(({ unneeded }) => unneeded > most)
      .map(({ chunk, bytes, unneeded }) => `${page}: ${unneeded} of ${bytes} bytes of ${chunk}`),
  )
  // Name the modules that these pages share with the others among the fixed ones in storefront/vite/chunk-groups.ts.
  assert.deepEqual(wasteful, [])
})
