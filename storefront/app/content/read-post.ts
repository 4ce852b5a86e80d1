import type { Post } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { type Told, toldIn } from './setting-entries.ts'

const nothing: Told = { text: '' }

/** An article as its pages show it: each text in the language of the page, or in the other one where that is missing. */
export function readPost({ id, image, created_at, translations }: Post, locale: Locale) {
  const texts = Object.fromEntries(translations.map((text) => [`${text.field}_${text.locale}`, text.value]))
  const body = toldIn(locale, texts, 'body') ?? nothing
  return {
    id,
    image,
    written: created_at,
    title: toldIn(locale, texts, 'title') ?? nothing,
    body,
    /** The first paragraph. */
    opening: body.text.split(/\n\s*\n/, 1)[0] ?? '',
  }
}

export type ShownPost = ReturnType<typeof readPost>
