import type { Import } from '@rawnaq/contract/imports'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { importPictures } from '../../../db/schema.ts'
import { inWords } from '../present-import.ts'
import type { RowError } from '../read-csv.ts'

const MOST_LISTED = 1000

/** How many pictures of an import are fetched, and which could not be. */
export async function picturesOfImport(db: Db, importId: number, locale: Locale): Promise<Import['pictures']> {
  const ofImport = eq(importPictures.import_id, importId)
  const { state } = importPictures
  const counts = await db.select({ state, count: count() }).from(importPictures).where(ofImport).groupBy(state)
  const countOf = (wanted: string) => counts.find((one) => one.state === wanted)?.count ?? 0
  const failed = await db
    .select()
    .from(importPictures)
    .where(and(ofImport, eq(state, 'failed')))
    .orderBy(asc(importPictures.row), asc(importPictures.id))
    .limit(MOST_LISTED)
  const errors = failed.map(({ row, url, issue }) => ({
    ...{ row, field: 'picture', value: url.slice(0, 200) },
    issue: (issue ?? 'picture_unreachable') as RowError['issue'],
  }))
  return {
    total: counts.reduce((sum, one) => sum + one.count, 0),
    ...{ done: countOf('done'), failed: countOf('failed'), errors: inWords(errors, locale) },
  }
}
