import type { Locale } from '@rawnaq/rules/locale'
import type { WordFiles, Words } from './shape.ts'

/** A part of the shop with its own messages; every page has `common`. */
export type Feature = keyof Words

/** A page names the files of its own language only: the names of the others would be a third of a kilobyte. */
const filesOf: Record<Locale, () => Promise<{ default: WordFiles }>> = {
  en: () => import('./files/en.ts'),
  ar: () => import('./files/ar.ts'),
}

const loaded: Record<Locale, Partial<Words>> = { en: {}, ar: {} }

/** Loads the messages of features in a language once; pages that use them render afterwards. */
export async function loadWords(locale: Locale, features: readonly Feature[]) {
  const missing = [...features, ...lazy].filter((feature) => !loaded[locale][feature])
  if (missing.length === 0) return
  const { default: files } = await filesOf[locale]()
  await Promise.all(
    missing.map(async (feature) => {
      const { default: words } = await files[feature]()
      Object.assign(loaded[locale], { [feature]: words })
    }),
  )
}

/** Loads the messages of a lazy component; after a language switch they load with the next page. */
export function loadLazyWords(locale: Locale, feature: Feature) {
  lazy.add(feature)
  return loadWords(locale, [])
}

const lazy = new Set<Feature>()

/** The messages of a language; if they failed to load, those of the other, so that an error can still be shown. */
export function wordsOf(locale: Locale): Words {
  const words = [loaded[locale], loaded.en, loaded.ar].find(({ common }) => common)
  if (!words) throw new Error(`The words of ${locale} were requested for before any were loaded`)
  return words as Words
}
