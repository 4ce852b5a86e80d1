import type { Picture } from '@rawnaq/contract/pictures'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { pictures } from '../db/schema.ts'

/** The columns of a picture that pages need. */
export type PictureRow = Pick<
  typeof pictures.$inferSelect,
  'path' | 'width' | 'height' | 'widths' | 'formats' | 'placeholder'
>

/** A picture as the API returns it; null without one. */
export const presentPicture = (row: PictureRow | null | undefined, alt = ''): Picture | null =>
  row ? { path: row.path, alt, ...filesOf(row) } : null

/** The file fields of a picture, as its own record has them. */
export const filesOf = ({ path, width, height, widths, formats, placeholder }: PictureRow) => ({
  url: `/media/${path}`,
  width,
  height,
  widths,
  formats,
  placeholder,
})

/** The pictures of some records, by path. */
export async function picturesAt(db: Db, paths: readonly unknown[]): Promise<Map<unknown, PictureRow>> {
  const names = paths.filter((path) => typeof path === 'string')
  if (names.length === 0) return new Map()
  const found = await db.select().from(pictures).where(inArray(pictures.path, names))
  return new Map(found.map((row) => [row.path, row]))
}
