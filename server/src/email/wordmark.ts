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

/** The address and size of the wordmark in emails. */
export const wordmarkImage = (locale: Locale) => {
  const { width, height } = drawings[locale]
  return { path: `/email/wordmark-${locale}.png`, width, height }
}

/** The wordmark of emails as a PNG, which `generate-wordmark-images.ts` has rendered. */
export const wordmarkFile = (locale: Locale) => new URL(`./images/wordmark-${locale}.png`, import.meta.url)
