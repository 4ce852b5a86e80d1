import { readFileSync } from 'node:fs'
import type { Locale } from '@rawnaq/rules/locale'

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

/** The language whose artwork shows this name; undefined for a name without artwork. */
export const wordmarkLocale = (shop: string): Locale | undefined => namesWithArtwork.get(shop)

const namesWithArtwork = new Map<string, Locale>([
  ['Rawnaq', 'en'],
  ['رونق', 'ar'],
])

/** The address and size of the artwork of a name in emails; undefined for a name without artwork. */
export const wordmarkImage = (shop: string) => {
  const locale = wordmarkLocale(shop)
  return locale && { path: `/email/wordmark-${locale}.png`, ...wordmarkSize(locale) }
}

export const wordmarkSize = (locale: Locale) => ({ width: drawings[locale].width, height: drawings[locale].height })

/** The wordmark of emails as a PNG, which `generate-wordmark-images.ts` has rendered. */
export const wordmarkFile = (locale: Locale) => new URL(`./images/wordmark-${locale}.png`, import.meta.url)
