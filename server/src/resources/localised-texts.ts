import type { Resource } from '@rawnaq/contract/resource'
import { type Locale, locales, localisedText } from '@rawnaq/rules/locale'
import { Refusal } from '../http/errors/refusal.ts'

type Row = Record<string, unknown>
type Translation = { locale: Locale; field: string; value: string }
type LocalisedTexts<Text extends string> = Record<Text, string> & { translations: Translation[] }

const both = (row: Row, field: string) => ({
  en: String(row[`${field}_en`] ?? ''),
  ar: String(row[`${field}_ar`] ?? ''),
})

/** The text of a field in the reader's language, or in the other one if it is missing. */
export const textOf = (row: Row, field: string, locale: Locale): string => localisedText(both(row, field), locale).text

/** A record as read: each text in the reader's language, and every language of every text as `translations`. */
export function localisedTexts<Text extends string>(
  texts: readonly Text[],
  row: Row,
  locale: Locale,
): LocalisedTexts<Text> {
  const read = Object.fromEntries(texts.map((field) => [field, textOf(row, field, locale)])) as Record<Text, string>
  const everyText = texts.flatMap((field) =>
    locales.map((language) => ({ locale: language, field, value: both(row, field)[language] })),
  )
  return { ...read, translations: everyText.filter(({ value }) => value !== '') }
}

/** A written body as columns: `name` is the caller's language, `translations` name theirs. A first text in no language is refused. */
export function toTextColumns(resource: Resource, body: Row, locale: Locale, isNew: boolean): Row {
  const { translations, ...rest } = body as Row & { translations?: Translation[] }
  const columns: Row = {}
  for (const [field, value] of Object.entries(rest)) {
    if (resource.texts.includes(field)) columns[`${field}_${locale}`] = value
    else columns[field] = value
  }
  for (const { locale: language, field, value } of translations ?? []) {
    if (!resource.texts.includes(field)) throw new Refusal('invalid', { errors: { translations: ['unknown_field'] } })
    columns[`${field}_${language}`] = value
  }
  const [title] = resource.texts
  if (isNew && resource.titled && title && !columns[`${title}_en`] && !columns[`${title}_ar`])
    throw new Refusal('invalid', { errors: { [title]: ['language_missing'] } })
  return columns
}
