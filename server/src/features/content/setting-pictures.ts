import { picture } from '@rawnaq/contract/pictures'
import { settingPicture } from '@rawnaq/contract/settings'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { pictures } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { uploadPicture } from '../../resources/with-picture.ts'

/**
 * Uploads a picture for a setting, before the setting that names it is saved. A picture without a setting is deleted
 * after a day.
 */
export function settingPictureRoutes(app: App, shop: Shop) {
  const response = { 201: z.object({ data: picture }) }
  const schema = { tags: ['setting'], summary: 'Upload a picture for a setting', body: settingPicture, response }
  app.post('/setting/picture', { schema, config: { access: 'setting:write', form: true } }, async (request, reply) => {
    const data = await uploadPicture(shop, request.body.image)
    reply.code(201)
    return { data }
  })
}

/** Locks the pictures a setting uses from now on, and marks those it no longer uses for deletion. */
export async function updatePictureUse(tx: Tx, from: unknown, to: unknown) {
  const named = picturesIn(to)
  const removed = picturesIn(from).filter((path) => !named.includes(path))
  // The cleanup waits for this lock, and then sees the setting.
  if (named.length > 0) await tx.select().from(pictures).where(inArray(pictures.path, named)).for('key share')
  if (removed.length > 0)
    await tx.update(pictures).set({ let_go_at: sql`now()` }).where(inArray(pictures.path, removed))
}

/** The paths of the pictures in the entries of a setting; undefined for an entry without an uploaded picture. */
export const picturePathsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => picturePathOf((entry as { image_url?: unknown } | null)?.image_url))

/** The path of an uploaded picture; undefined for anything else. */
export const picturePathOf = (url: unknown) => /^\/media\/(.+)$/.exec(String(url))?.[1]

/** The uploaded pictures that a value of a setting names, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\/media\/(.+)$/.exec(value)?.slice(1) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}
