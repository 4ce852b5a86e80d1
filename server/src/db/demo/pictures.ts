import { pictureFacts } from '@rawnaq/demo/picture-facts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { pictures } from '../schema.ts'
import { pathOf } from './columns.ts'

/** Puts every picture of the demo among the pictures, before records show them; those of an earlier demo are written anew. */
export async function insertPictures(db: Db | Tx) {
  const rows = Object.entries(pictureFacts).map(([file, facts]) => ({
    path: pathOf(file),
    ...facts,
    formats: ['avif' as const, 'webp' as const],
  }))
  const names = ['width', 'height', 'widths', 'formats', 'placeholder'] as const
  const anew = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))
  await db.insert(pictures).values(rows).onConflictDoUpdate({ target: pictures.path, set: anew })
}
