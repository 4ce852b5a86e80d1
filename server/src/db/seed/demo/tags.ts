import type { DemoTag } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { itemTags, tags } from '../../schema.ts'
import { both } from './columns.ts'
import { type IdOf, insertKeyed } from './insert-keyed.ts'

/** Inserts the tags in the order of the demo, and puts them on their items. */
export async function insertTags(db: Db | Tx, demo: readonly DemoTag[], itemId: IdOf) {
  const tagId = await insertKeyed(db, tags, demo, ({ group, key, name }, position) => ({
    ...{ group, key, position },
    ...both('name', name),
  }))
  const rows = demo.flatMap(({ key, items }) => items.map((code) => ({ item_id: itemId(code), tag_id: tagId(key) })))
  await db.insert(itemTags).values(rows)
}
