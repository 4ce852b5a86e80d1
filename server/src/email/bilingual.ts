import { type Bilingual, directionOf, type Locale, otherLocale } from '@rawnaq/rules/locale'
import { type Html, html } from '../html/html.ts'
import { type Words, wordsOf } from './words/words-of.ts'

/** A stored text in both languages, one line each, the reader's first; identical texts appear once. */
export function bilingual(texts: Bilingual, first: Locale): Html[] {
  const languages = texts.en === texts.ar ? [first] : [first, otherLocale(first)]
  return languages
    .filter((language) => texts[language])
    .map(
      (language) =>
        html`<span class="line"><bdi lang="${language}" dir="${directionOf(language)}">${texts[language] ?? ''}</bdi></span>`,
    )
}

/** Like `bilingual`, for a text computed per language. */
export const bilingualOf = (textIn: (language: Locale) => string, first: Locale): Html[] =>
  bilingual({ en: textIn('en'), ar: textIn('ar') }, first)

/** A term of the invoice in both languages. */
export const bilingualWord = (name: Exclude<keyof Words['invoice'], 'methods'>, first: Locale): Html[] =>
  bilingualOf((language) => wordsOf(language).invoice[name], first)
