import type { Locale } from '@rawnaq/rules/locale'
import { createTranslator } from 'use-intl/core'
import ar from '../words/ar.ts'
import en from '../words/en.ts'

/** Locale for numbers, dates and plurals; digits are Latin in both languages. */
export const intlLocale: Record<Locale, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

/** Each language by its own name. */
export const languageNames = [
  { locale: 'en', name: en.shell.language.en },
  { locale: 'ar', name: en.shell.language.ar },
]

type Options = { _?: string; smart_count?: number; [name: string]: unknown }

/**
 * The text of a key with its values. `resources.<resource>.name` is the singular or plural name of a resource;
 * `resources.<resource>.fields.<field>` falls back to the shared label of the field.
 */
export function translateKey(locale: Locale, requested: string, { _: otherwise, ...values }: Options): string {
  const key = candidateKeys(requested, values.smart_count).find((candidate) => hasText(locale, candidate))
  return key ? translators[locale](key as never, values as never) : (otherwise ?? requested)
}

function candidateKeys(requested: string, count: number | undefined): string[] {
  const [first, kind, part, ...rest] = requested.split('.')
  if (first !== 'resources') return [requested]
  if (part === 'name') return [`resources.${kind}.${count === 1 ? 'one' : 'many'}`]
  if (part !== 'fields') return [requested]
  const field = rest.at(-1) ?? ''
  return [requested, `fields.${field}`, `fields.${field.replace(/_(en|ar|id)$/, '')}`]
}

const words = { en, ar }

const translators = {
  en: createTranslator({ locale: intlLocale.en, messages: en }),
  ar: createTranslator({ locale: intlLocale.ar, messages: ar }),
}

function hasText(locale: Locale, key: string): boolean {
  let value: unknown = words[locale]
  for (const step of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return typeof value === 'string'
}
