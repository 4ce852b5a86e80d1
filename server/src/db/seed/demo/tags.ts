import type { DemoOccasion, DemoTag } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { itemTags, tags } from '../../schema.ts'
import { both, nextDays, pathOf } from './columns.ts'
import { type IdOf, insertKeyed } from './insert-keyed.ts'

/** Inserts the tags in the order of the demo, and puts them on their items. */
export async function insertTags(db: Db | Tx, demo: readonly DemoTag[], itemId: IdOf) {
  const tagId = await insertKeyed(db, tags, demo, ({ group, key, name, occasion }, position) => ({
    ...{ group, key, position },
    ...both('name', name),
    ...(occasion && occasionColumns(occasion)),
  }))
  const rows = demo.flatMap(({ key, items }) => items.map((code) => ({ item_id: itemId(code), tag_id: tagId(key) })))
  await db.insert(itemTags).values(rows)
}

function occasionColumns({ lead, wordings, period, isCondolence, picture }: DemoOccasion) {
  const days = period && nextDays(period)
  return {
    ...both('lead', lead),
    ...both('card_wording', wordings),
    ...(days && { from_day: days.from, to_day: days.to }),
    is_condolence: isCondolence,
    picture_path: pathOf(picture),
  }
}
