import { picture } from '@rawnaq/contract/catalogue'
import { settingPicture } from '@rawnaq/contract/settings'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { pictures } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { insertPicture, putFiles } from '../../pictures/save-picture.ts'
import { filesOf } from '../../resources/picture.ts'

/** How the staff sends a picture that a setting names by its address: first the picture, then the setting; one that none names a day later goes. */
export function settingPictureRoutes(app: App, shop: Shop) {
  const response = { 201: z.object({ data: picture }) }
  const schema = { tags: ['setting'], summary: 'Keep a picture for a setting', body: settingPicture, response }
  app.post('/setting/picture', { schema, config: { access: 'setting:write', form: true } }, async (request, reply) => {
    const made = await shop.pictures.encode(await request.body.image.bytes())
    await transact(shop.db, async (tx) => {
      await insertPicture(tx, made)
      await tx.update(pictures).set({ let_go_at: inADay }).where(eq(pictures.path, made.path))
      await putFiles(shop.pictures.store, made)
    })
    reply.code(201)
    return { data: { path: made.path, alt: '', ...filesOf(made) } }
  })
}

const inADay = sql`now() + interval '1 day'`

/** Holds the pictures that a setting names from now on, and notes those it names no more, so that what nothing shows can go. */
export async function updatePictureUse(tx: Tx, from: unknown, to: unknown) {
  const named = picturesIn(to)
  const gone = picturesIn(from).filter((path) => !named.includes(path))
  // Whoever is just looking whether they can go waits, and then sees the setting.
  if (named.length > 0) await tx.select().from(pictures).where(inArray(pictures.path, named)).for('key share')
  if (gone.length > 0) await tx.update(pictures).set({ let_go_at: sql`now()` }).where(inArray(pictures.path, gone))
}

/** The paths of the pictures that the entries of a setting name, undefined for an entry that names none of ours. */
export const picturePathsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => /^\/media\/(.+)$/.exec(String((entry as { image_url?: unknown } | null)?.image_url))?.[1])

const picturesIn = (value: unknown) =>
  Array.isArray(value) ? picturePathsOf(value).filter((path) => path !== undefined) : []
