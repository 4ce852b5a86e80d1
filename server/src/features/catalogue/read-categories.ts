import { category as resource } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { categories } from '../../db/schema.ts'
import { spoken, textOf } from '../../resources/languages.ts'
import { pictureAt } from '../../resources/picture.ts'

type Row = typeof categories.$inferSelect
export type PresentedCategory = ReturnType<typeof present> & { children: PresentedCategory[] }

/** Every published category, in its order, with the counts of all that stands in it and below it. */
export async function readCategories(db: Db, locale: Locale): Promise<PresentedCategory[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.published, true)))
    .orderBy(asc(categories.position), asc(categories.id))
  const shown = new Map(rows.map((row) => [row.id, { ...present(row, locale), children: [] as PresentedCategory[] }]))
  for (const category of shown.values())
    if (category.parent_id !== null) shown.get(category.parent_id)?.children.push(category)
  for (const category of shown.values()) category.children_count = category.children.length
  const reachable = [...shown.values()].filter((category) => category.parent_id === null)
  for (const root of reachable) countBelow(root)
  return flatten(reachable)
}

/** The categories of the first level, each with those below it. */
export const rootsOf = (all: PresentedCategory[]) => all.filter((category) => category.parent_id === null)

function present(row: Row, locale: Locale) {
  const { own_items_count, ...kept } = row
  return {
    ...kept,
    ...(spoken(resource.texts, row, locale) as {
      name: string
      translations: { locale: Locale; field: string; value: string }[]
    }),
    image: pictureAt(row.picture_path, textOf(row, 'name', locale)),
    children_count: 0,
    items_count: own_items_count,
  }
}

function countBelow(category: PresentedCategory): number {
  for (const child of category.children) category.items_count += countBelow(child)
  return category.items_count
}

const flatten = (level: PresentedCategory[]): PresentedCategory[] =>
  level.flatMap((category) => [category, ...flatten(category.children)])
