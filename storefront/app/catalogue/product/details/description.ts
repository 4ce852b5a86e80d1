import type { Item } from '@rawnaq/contract/items'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import type { ProductFacts } from '../product-facts.ts'

const MAX_FIRST_SENTENCE = 110

/** The paragraphs of a description, separated by blank lines, in the other language if this one has none. */
export function describe(translations: Item['translations'], locale: Locale): ProductFacts['description'] {
  const textIn = (language: Locale) =>
    translations.find((text) => text.field === 'description' && text.locale === language)?.value
  const { text, locale: textLocale } = localisedText({ en: textIn('en'), ar: textIn('ar') }, locale)
  const [first, ...others] = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  if (!first) return { firstSentence: null, paragraphs: [], locale: textLocale }

  const firstSentence = findFirstSentence(first, textLocale)
  if (firstSentence.length > MAX_FIRST_SENTENCE)
    return { firstSentence: null, paragraphs: [first, ...others], locale: textLocale }
  const rest = first.slice(firstSentence.length).trim()
  return { firstSentence, paragraphs: rest ? [rest, ...others] : others, locale: textLocale }
}

const sentences = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  ar: new Intl.Segmenter('ar', { granularity: 'sentence' }),
}

function findFirstSentence(text: string, locale: Locale): string {
  const [sentence] = sentences[locale].segment(text)
  return sentence?.segment.trimEnd() ?? text
}
