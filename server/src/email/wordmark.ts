import { readFileSync } from 'node:fs'
import type { Locale } from '@rawnaq/rules/locale'
import { colour } from './styles.ts'

/** The wordmark of the storefront as SVG, in given colours. */
export const wordmarkSvg = (locale: Locale, { letters, stars }: { letters: string; stars: string }): string =>
  drawings[locale].svg
    .replace('id="letters"', `id="letters" fill="${letters}"`)
    .replace('id="stars"', `id="stars" fill="${stars}"`)

const read = (locale: Locale) =>
  readFileSync(new URL(import.meta.resolve(`@rawnaq/storefront/art/wordmark-${locale}.svg`)), 'utf8')

/** The drawings with their size in emails, in CSS pixels. */
const drawings = {
  en: { svg: read('en'), width: 138, height: 30 },
  ar: { svg: read('ar'), width: 88, height: 44 },
}

/** The address and size of the wordmark in emails. */
export const wordmarkImage = (locale: Locale) => {
  const { width, height } = drawings[locale]
  return { path: `/email/wordmark-${locale}.png`, width, height }
}

/**
 * The wordmark of emails as PNG, for screens of up to three pixels per CSS pixel. It has a ground of its own, so that it
 * is readable where a client changes the colours around it.
 */
export async function wordmarkPng(locale: Locale): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = drawings[locale]
  const svg = wordmarkSvg(locale, { letters: colour.ivory, stars: colour.goldSoft })
  const size = { width: width * 3, height: height * 3, fit: 'contain', background: colour.emeraldDeep } as const
  return sharp(Buffer.from(svg), { density: 36 })
    .resize(size)
    .flatten({ background: colour.emeraldDeep })
    .png({ palette: true })
    .toBuffer()
}
