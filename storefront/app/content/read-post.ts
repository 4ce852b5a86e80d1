import type { Post } from '@rawnaq/contract/posts'
import type { Locale } from '@rawnaq/rules/locale'
import { type SettingText, settingText } from './setting-entries.ts'

const noText: SettingText = { text: '' }

/** An article with each text in the language of the page, or in the other one if it is missing. */
export function readPost({ id, image, created_at, translations }: Post, locale: Locale) {
  const texts = Object.fromEntries(translations.map((text) => [`${text.field}_${text.locale}`, text.value]))
  const body = settingText(locale, texts, 'body') ?? noText
  return {
    id,
    image,
    written: created_at,
    title: settingText(locale, texts, 'title') ?? noText,
    body,
    /** The first paragraph. */
    opening: body.text.split(/\n\s*\n/, 1)[0] ?? '',
  }
}

export type PostContent = ReturnType<typeof readPost>
