import { type CollectionTerms, collectionSettings, parseCollectionTerms } from '@rawnaq/rules/collection'
import { inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { settings } from '../schema.ts'

/** The collection terms in the settings of the shop, as they are now. */
export async function readCollectionTerms(db: Pick<Db, 'select'>): Promise<CollectionTerms> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...collectionSettings]))
  return parseCollectionTerms(new Map(rows.map(({ key, value }) => [key, value])))
}
