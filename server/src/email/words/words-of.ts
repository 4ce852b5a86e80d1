import type { Locale } from '@rawnaq/rules/locale'
import ar from './ar.ts'
import en from './en.ts'

/** Everything letters say; `{places}` are filled when a letter is written. */
export type Words = typeof en

export const wordsOf = (locale: Locale): Words => ({ en, ar })[locale]
