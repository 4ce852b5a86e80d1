import { homePreview, homePreviewForm } from '@rawnaq/contract/home-sections'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { homePreviews } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'
import { presentSections } from './present-sections.ts'

const tags = ['setting']

/** Shows sections of the home page before they are saved, to the holder of a link, for an hour. */
export function homePreviewRoutes(app: App, shop: Shop) {
  const open = { tags, summary: 'Preview sections of the home page', body: homePreviewForm }
  app.post(
    '/setting/home_sections/preview',
    { schema: { ...open, response: { 201: homePreview } }, config: { access: 'setting:write' } },
    async (request, reply) => {
      const token = await openPreview(shop.db, request.body.value)
      reply.code(201)
      const language = requestLocale(request) === 'ar' ? '&lang=ar' : ''
      return { data: { url: `${shop.siteUrl}/main?preview=${token}${language}` } }
    },
  )

  const params = z.object({ token: z.string().max(100) })
  const response = { 200: z.object({ data: z.array(z.unknown()) }) }
  app.get(
    '/setting/home_sections/preview/:token',
    {
      schema: { tags, summary: 'Read previewed sections of the home page', params, response },
      config: { access: 'anyone', refuses: ['not_found'] },
    },
    async (request) => {
      const sections = orRefuse(await readPreview(shop.db, request.params.token))
      return { data: (await presentSections(shop.db, sections)) ?? [] }
    },
  )
}

/** Stores sections under a new token, as its hash. Deletes expired ones. */
async function openPreview(db: Db, sections: unknown): Promise<string> {
  const token = newToken()
  await db.delete(homePreviews).where(lt(homePreviews.expires_at, sql`now()`))
  const lifetime = sql`now() + interval '1 hour'`
  await db.insert(homePreviews).values({ hash: hashToken(token), sections: sections ?? [], expires_at: lifetime })
  return token
}

async function readPreview(db: Db, token: string): Promise<unknown> {
  const isIt = and(eq(homePreviews.hash, hashToken(token)), gt(homePreviews.expires_at, sql`now()`))
  const [row] = await db.select().from(homePreviews).where(isIt)
  return row?.sections
}
