import type { Locale } from '@rawnaq/rules/locale'
import type { Words } from './shape.ts'

const loaded = new Map<Locale, Words>()

const files: Record<Locale, () => Promise<{ default: Words }>> = {
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
}

/** Fetches a language's words, once; a page in that language cannot be drawn before. */
export async function loadWords(locale: Locale) {
  if (!loaded.has(locale)) loaded.set(locale, (await files[locale]()).default)
}

/** The words of a language; should they have failed to load, those at hand, so that an error can still be told. */
export function wordsOf(locale: Locale): Words {
  const words = loaded.get(locale) ?? loaded.values().next().value
  if (!words) throw new Error(`The words of ${locale} were asked for before any were loaded`)
  return words
}
