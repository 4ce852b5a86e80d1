import type { Resource } from '@rawnaq/contract/resource'
import { fold } from '@rawnaq/rules/arabic'
import { type Locale, locales } from '@rawnaq/rules/locale'
import { and, asc, desc, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alphabetical } from '../db/search/alphabetical.ts'

/** The columns of a table by name. */
export type Columns = Readonly<Record<string, PgColumn>>

/** Builds the condition that matches one folded word. */
export type SearchCondition = (word: string) => SQL

/** Matches rows that contain every word of a search, at the beginning of a word or within. */
export const matchesAllWords = (search: string, finds: SearchCondition): SQL | undefined =>
  and(
    ...fold(search)
      .split(' ')
      .filter((word) => word !== '')
      .map(finds),
  )

/** Matches words anywhere in the texts of a record and in its code. */
export function matchInTexts({ texts, fields }: Resource, columns: Columns): SearchCondition {
  const named = texts.flatMap((text) => locales.map((locale) => columns[`${text}_${locale}`]!))
  const read = 'code' in fields ? [columns.code!, ...named] : named
  const everything = sql`shop_fold(${sql.join([sql`''`, ...read], sql` || ' ' || `)})`
  return (word) => like(everything, `%${word}%`)
}

/** The order of `sort`: a column, descending with a leading `-`; texts by the reader's alphabet. */
export function sortOrder(sort: string, { texts }: Resource, columns: Columns, locale: Locale): SQL[] {
  const name = sort.replace(/^-/, '')
  const direction = sort === name ? asc : desc
  const isText = texts.includes(name)
  const column = columns[isText ? `${name}_${locale}` : name]!
  return [direction(isText ? alphabetical(column) : column), direction(columns.id!)]
}
