import { category as resource } from '@rawnaq/contract/categories'
import type { Locale } from '@rawnaq/rules/locale'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { listingCount } from '../../db/listing-index/on-sale.ts'
import { categories, pictures } from '../../db/schema.ts'
import { localisedTexts, textOf } from '../../resources/localised-texts.ts'
import { type PictureRow, presentPicture } from '../../resources/picture.ts'

export type PresentedCategory = ReturnType<typeof presentCategory> & { children: PresentedCategory[] }

/** All visible categories, each followed by its descendants, with item counts that include descendants. */
export async function readCategories(db: Db, locale: Locale): Promise<PresentedCategory[]> {
  const order = [asc(categories.position), asc(categories.id)]
  const rows = await db
    .select({ row: categories, picture: pictures, itemsCount: listingCount(categories.id) })
    .from(categories)
    .leftJoin(pictures, eq(pictures.path, categories.picture_path))
    .where(eq(categories.published, true))
    .orderBy(...order)
  const all = rows.map(
    ({ row, picture, itemsCount }): PresentedCategory => ({
      ...presentCategory(row, picture, itemsCount, locale),
      children: [],
    }),
  )
  const byId = new Map(all.map((one) => [one.id, one]))
  for (const one of all) if (one.parent_id !== null) byId.get(one.parent_id)?.children.push(one)
  for (const one of all) one.children_count = one.children.length
  return flatten(rootsOf(all))
}

/** The categories of the first level, each with its descendants. */
export const rootsOf = (all: PresentedCategory[]) => all.filter((one) => one.parent_id === null)

/** A category alone, with the item count of it and its descendants. */
export function presentCategory(
  { search_text, ...row }: typeof categories.$inferSelect,
  picture: PictureRow | null | undefined,
  items_count: number,
  locale: Locale,
) {
  return {
    ...row,
    ...localisedTexts(resource.texts, row, locale),
    image: presentPicture(picture, textOf(row, 'name', locale)),
    children_count: 0,
    items_count,
  }
}

const flatten = (level: PresentedCategory[]): PresentedCategory[] =>
  level.flatMap((one) => [one, ...flatten(one.children)])
