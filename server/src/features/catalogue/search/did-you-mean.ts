import { fold } from '@rawnaq/rules/arabic'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items } from '../../../db/schema.ts'
import { type Correction, typedWords } from './parse-search.ts'
import { anyOf, newestCandidates } from './search-candidates.ts'

/**
 * The search with its typing errors corrected, each by a word as an item is named with it. Undefined without
 * corrections.
 */
export async function didYouMean(db: Db, search: string, corrections: Correction[]): Promise<string | undefined> {
  if (corrections.length === 0) return undefined
  const words = typedWords(search)
  for (const { place, to } of corrections) {
    const word = await wordInName(db, to)
    if (word) words[place] = word
  }
  const corrected = words.join(' ')
  return fold(corrected) === fold(search) ? undefined : corrected
}

/** A word with this stem in the name of the newest item that has one. */
async function wordInName(db: Db, { stem, named }: Correction['to']): Promise<string | undefined> {
  const query = [anyOf([`n:${stem}`])]
  const newest = newestCandidates({ kind: 'item', query, listings: [] }, named, 1)([])
  const [row] = await queryRows<{ word: string }>(
    db,
    sql`
    select lower(word) as word from (${newest}) named join ${items} using (id),
      regexp_split_to_table(name_en || ' ' || name_ar, '[\\s,،;؛:.()«»"“”]+') as word
    where shop_stem(shop_fold(word)) = ${stem} limit 1`,
  )
  return row?.word
}
