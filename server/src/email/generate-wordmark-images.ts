import { writeFile } from 'node:fs/promises'
import { type Locale, locales } from '@rawnaq/rules/locale'
import sharp from 'sharp'
import { colour } from './styles.ts'
import { wordmarkFile, wordmarkSize, wordmarkSvg } from './wordmark.ts'

/**
 * The wordmark of emails as PNG, for screens of up to three pixels per CSS pixel. It has a ground of its own, so that it
 * is readable where a client changes the colours around it. The shop cannot render it: its picture library refuses SVG.
 */
export function renderWordmark(locale: Locale): Promise<Buffer> {
  const { width, height } = wordmarkSize(locale)
  const svg = wordmarkSvg(locale, { letters: colour.ivory, stars: colour.goldSoft })
  const size = { width: width * 3, height: height * 3, fit: 'contain', background: colour.emeraldDeep } as const
  return sharp(Buffer.from(svg), { density: 36 })
    .resize(size)
    .flatten({ background: colour.emeraldDeep })
    .png({ palette: true })
    .toBuffer()
}

// `node server/src/email/generate-wordmark-images.ts` writes the files again after a change of the drawing.
if (import.meta.main) for (const locale of locales) await writeFile(wordmarkFile(locale), await renderWordmark(locale))
