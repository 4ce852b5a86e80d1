import { latinDigits } from '../text/digits.ts'

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
