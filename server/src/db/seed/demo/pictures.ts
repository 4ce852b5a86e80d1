import { pictureFacts } from '@rawnaq/demo/picture-facts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../connect.ts'
import { pictures } from '../../schema.ts'
import { pathOf } from './columns.ts'

/** Inserts the rows of all demo pictures, before records refer to them; rows of an earlier demo are updated. */
export async function insertPictures(db: Db | Tx) {
  const rows = Object.entries(pictureFacts).map(([file, facts]) => ({
    path: pathOf(file),
    ...facts,
    formats: ['avif' as const, 'webp' as const],
  }))
  const names = ['width', 'height', 'widths', 'formats', 'placeholder'] as const
  const updates = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))
  await db.insert(pictures).values(rows).onConflictDoUpdate({ target: pictures.path, set: updates })
}
