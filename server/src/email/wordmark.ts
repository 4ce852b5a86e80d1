import { readFileSync } from 'node:fs'
import type { Locale } from '@rawnaq/rules/locale'

/** The wordmark of the storefront as SVG, in given colours. */
export const wordmarkSvg = (locale: Locale, { letters, stars }: { letters: string; stars: string }): string =>
  drawings[locale]
    .replace('id="letters"', `id="letters" fill="${letters}"`)
    .replace('id="stars"', `id="stars" fill="${stars}"`)

const read = (locale: Locale) =>
  readFileSync(new URL(import.meta.resolve(`@rawnaq/storefront/art/wordmark-${locale}.svg`)), 'utf8')
const drawings = { en: read('en'), ar: read('ar') }
