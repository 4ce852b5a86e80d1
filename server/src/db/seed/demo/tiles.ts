import type { DemoTile } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { tiles } from '../../schema.ts'
import { both, pathOf } from './columns.ts'
import type { IdOf } from './insert-keyed.ts'

/** Inserts the stories of the categories; each leads to a post, by its place among these ids. */
export async function insertTiles(db: Db | Tx, demo: readonly DemoTile[], categoryId: IdOf, postIds: number[]) {
  const rows = demo.map(({ category, title, text, link, post, picture }) => ({
    category_id: categoryId(category),
    ...both('title', title),
    ...both('text', text),
    ...both('link_text', link),
    link: `/posts/${postIds[post]}`,
    picture_path: pathOf(picture),
  }))
  await db.insert(tiles).values(rows)
}
