import { latinDigits } from '../text/digits.ts'
import { MAX_SLUG } from './page-paths.ts'

/** The most characters of the texts for search engines. They show about 60 of a title and 160 of a description. */
export const seoLimits = { seo_title: 200, seo_description: 500, slug: MAX_SLUG } as const

/**
 * A text as the readable part of an address, in any script: lower case, words joined by hyphens, without accents of Latin
 * letters and without Arabic vowel signs and elongation. Empty for a text without letters and digits.
 */
export const slugOf = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’\u0640\u064b-\u0652\u0670]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
