import type { Picture } from '@rawnaq/contract/catalogue'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { pictures } from '../db/schema.ts'

/** What pages need to know of a kept picture. */
export type PictureRow = Pick<
  typeof pictures.$inferSelect,
  'path' | 'width' | 'height' | 'widths' | 'formats' | 'placeholder'
>

/** A kept picture as it is read; null when there is none. */
export const presentPicture = (row: PictureRow | null | undefined, alt = ''): Picture | null =>
  row ? { path: row.path, alt, ...filesOf(row) } : null

/** Its files, as a record of its own carries them. */
export const filesOf = ({ path, width, height, widths, formats, placeholder }: PictureRow) => ({
  url: `/media/${path}`,
  width,
  height,
  widths,
  formats,
  placeholder,
})

/** The kept pictures of some records, by their paths. */
export async function picturesAt(db: Db, paths: readonly unknown[]): Promise<Map<unknown, PictureRow>> {
  const asked = paths.filter((path) => typeof path === 'string')
  const found = await db.select().from(pictures).where(inArray(pictures.path, asked))
  return new Map(found.map((row) => [row.path, row]))
}
