import type { Locale } from './texts.ts'

/** Both languages: for journeys that depend on the direction of the page, and for the main way to buy. */
export const bothLocales: readonly Locale[] = ['en', 'ar']

/**
 * The given language, or both with `npm run test:all`: for journeys in which nothing depends on the language. Words and
 * layout of every page are checked in both languages by the files of `pages/`.
 */
export const eitherLocale = (locale: Locale): readonly Locale[] => (checksAll ? bothLocales : [locale])

/** Some of these combinations of language and width that together have each once, or all with `npm run test:all`. */
export const eachOnce = <Combination>(some: readonly Combination[], all: readonly Combination[]) =>
  checksAll ? all : some

/** Whether `npm run test:all` runs. */
export const checksAll = process.env.TEST_ALL === '1'
