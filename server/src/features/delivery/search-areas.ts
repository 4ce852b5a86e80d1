import { areaSearchWords, isNameOfArea } from '@rawnaq/rules/area-search'
import { and, asc, eq, like, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { deliveryAreas } from '../../db/schema.ts'

/** The areas that shoppers can choose, in their order; those that match all words of a search. */
export const searchAreas = (db: Db, search: string) =>
  db
    .select()
    .from(deliveryAreas)
    .where(and(eq(deliveryAreas.published, true), matchesArea(areaSearchWords(search))))
    .orderBy(asc(deliveryAreas.position), asc(deliveryAreas.id))
    .limit(MAX_AREAS)

/** The published areas with this name, in any spelling. */
export async function areasNamed(db: Db, name: string) {
  const areas = await searchAreas(db, '')
  return areas.filter(({ name_en, name_ar, spellings }) =>
    isNameOfArea(name, [name_en, name_ar, ...spellings.split(/[,،]/)]),
  )
}

/** The number of areas that shoppers can choose. */
export const countAreas = (db: Db) => db.$count(deliveryAreas, eq(deliveryAreas.published, true))

/** More areas than a country has. */
const MAX_AREAS = 1000

/** Matches areas whose names, spellings and governorate contain every word. */
export const matchesArea = (words: readonly string[]): SQL =>
  and(...words.map((word) => like(deliveryAreas.search_text, `%${word}%`))) as SQL
