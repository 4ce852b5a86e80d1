import type { Item } from '@rawnaq/contract/catalogue'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import type { ProductFacts } from '../product-facts.ts'

const longestOpening = 110

/** The description as paragraphs, from plain text with blank lines; in the other language where this one has none. */
export function describe(translations: Item['translations'], locale: Locale): ProductFacts['description'] {
  const textIn = (language: Locale) =>
    translations.find((text) => text.field === 'description' && text.locale === language)?.value
  const { text, locale: spoken } = localisedText({ en: textIn('en'), ar: textIn('ar') }, locale)
  const [first, ...others] = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  if (!first) return { opening: null, paragraphs: [], locale: spoken }

  const opening = firstSentence(first, spoken)
  if (opening.length > longestOpening) return { opening: null, paragraphs: [first, ...others], locale: spoken }
  const rest = first.slice(opening.length).trim()
  return { opening, paragraphs: rest ? [rest, ...others] : others, locale: spoken }
}

const sentences = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  ar: new Intl.Segmenter('ar', { granularity: 'sentence' }),
}

function firstSentence(text: string, locale: Locale): string {
  const [sentence] = sentences[locale].segment(text)
  return sentence?.segment.trimEnd() ?? text
}
