import type { Locale } from '@rawnaq/rules/locale'
import ar from './ar.ts'
import en from './en.ts'

/** All texts of emails; `{placeholders}` are filled when an email is rendered. */
export type Words = typeof en

export const wordsOf = (locale: Locale): Words => ({ en, ar })[locale]
