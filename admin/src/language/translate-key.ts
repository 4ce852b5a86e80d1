import type { Locale } from '@rawnaq/rules/locale'
import { createTranslator } from 'use-intl/core'
import ar from '../words/ar.ts'
import en from '../words/en.ts'

/** How numbers, dates and plurals are formatted; digits are Latin in both languages. */
export const intlLocale: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** Each language by its own name. */
export const languageNames = [
  { locale: 'en', name: en.shell.language.en },
  { locale: 'ar', name: en.shell.language.ar },
]

type Options = { _?: string; smart_count?: number; [name: string]: unknown }

/**
 * The words of a key in a language, filled in. A kind of record is asked for as `resources.<kind>.name` (one, or
 * all of them), its fields as `resources.<kind>.fields.<field>`; a field of no kind's own is called as everywhere.
 */
export function translateKey(locale: Locale, asked: string, { _: otherwise, ...values }: Options): string {
  const key = candidateKeys(asked, values.smart_count).find((candidate) => hasText(locale, candidate))
  return key ? translators[locale](key as never, values as never) : (otherwise ?? asked)
}

function candidateKeys(asked: string, count: number | undefined): string[] {
  const [first, kind, part, ...rest] = asked.split('.')
  if (first !== 'resources') return [asked]
  if (part === 'name') return [`resources.${kind}.${count === 1 ? 'one' : 'many'}`]
  if (part !== 'fields') return [asked]
  const field = rest.at(-1) ?? ''
  return [asked, `fields.${field}`, `fields.${field.replace(/_(en|ar|id)$/, '')}`]
}

const words = { en, ar }

const translators = {
  en: createTranslator({ locale: intlLocale.en, messages: en }),
  ar: createTranslator({ locale: intlLocale.ar, messages: ar }),
}

function hasText(locale: Locale, key: string): boolean {
  let found: unknown = words[locale]
  for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return typeof found === 'string'
}
