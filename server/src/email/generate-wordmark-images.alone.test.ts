import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { renderWordmark } from './generate-wordmark-images.ts'
import { wordmarkFile } from './wordmark.ts'

const pixels = (png: Buffer) => sharp(png).raw().toBuffer()

// Alone: an upload makes the picture library of its process refuse SVG.
for (const locale of ['en', 'ar'] as const) {
  test(`the wordmark image in ${locale} shows the present drawing`, async () => {
    const [saved, rendered] = await Promise.all(
      [readFileSync(wordmarkFile(locale)), await renderWordmark(locale)].map(pixels),
    )
    assert.equal(saved?.length, rendered?.length)
    const differences = [...saved!].filter((value, index) => Math.abs(value - rendered![index]!) > 8).length
    assert.ok(differences < saved!.length / 200, 'Run `node server/src/email/generate-wordmark-images.ts`')
  })
}
