import type { DemoCategory } from '@rawnaq/demo/types'
import type { Db, Tx } from '../connect.ts'
import { categories } from '../schema.ts'
import { both, pathOf } from './columns.ts'
import { type IdOf, idOf, insertKeyed } from './insert-keyed.ts'

/** Inserts the tree of categories level by level, so that a parent has its id before its children name it. */
export async function insertCategories(db: Db | Tx, demo: readonly DemoCategory[]): Promise<IdOf> {
  const known = new Map<string, number>()
  const category = idOf(known, 'categories')
  // Brothers and sisters stand in the order of the demo, whichever level they are on.
  const placed = demo.map((record, position) => ({ ...record, position }))
  let level = placed.filter(({ parent }) => parent === null)
  while (level.length > 0) {
    const made = await insertKeyed(db, categories, level, ({ name, parent, picture, position }) => ({
      ...both('name', name),
      parent_id: category(parent),
      picture_path: pathOf(picture),
      position,
    }))
    for (const { key } of level) known.set(key, made(key))
    const parents = new Set<string | null>(level.map(({ key }) => key))
    level = placed.filter(({ parent }) => parents.has(parent))
  }
  return category
}
