import type { DemoCategory } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { categories } from '../../schema.ts'
import { both, pathOf } from './columns.ts'
import { type IdOf, idOf, insertKeyed } from './insert-keyed.ts'

/** Inserts the category tree level by level, so that parents have ids before their children refer to them. */
export async function insertCategories(db: Db | Tx, demo: readonly DemoCategory[]): Promise<IdOf> {
  const ids = new Map<string, number>()
  const category = idOf(ids, 'categories')
  // Positions follow the order of the demo across all levels.
  const positioned = demo.map((record, position) => ({ ...record, position }))
  let level = positioned.filter(({ parent }) => parent === null)
  while (level.length > 0) {
    const insertedId = await insertKeyed(db, categories, level, ({ name, lead, parent, picture, position }) => ({
      ...both('name', name),
      ...(lead && both('lead', lead)),
      parent_id: category(parent),
      picture_path: pathOf(picture),
      position,
    }))
    for (const { key } of level) ids.set(key, insertedId(key))
    const parents = new Set<string | null>(level.map(({ key }) => key))
    level = positioned.filter(({ parent }) => parents.has(parent))
  }
  return category
}
