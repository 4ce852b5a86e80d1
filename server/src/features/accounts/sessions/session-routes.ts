import { mySessions as shape } from '@rawnaq/contract/account'
import { idParam } from '@rawnaq/contract/resource'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { AuthContext } from '../auth-context.ts'
import { endSession } from './end-sessions.ts'
import { isLive } from './sessions.ts'

const tags = ['account']
const access = 'signed-in'

/** The caller's sessions, last used first, and signing out of one. */
export function sessionRoutes(app: App, { shop }: AuthContext) {
  const list = { tags, summary: 'List the sessions of the caller', response: { 200: shape } }
  app.get('/auth/sessions', { schema: list, config: { access } }, async (request) => {
    const { userId, sessionId } = requireCaller(request)
    const rows = await shop.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), isLive))
      .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    return { data: rows.map((row) => ({ ...presentSession(row), is_current: row.id === sessionId })) }
  })

  const params = z.object({ id: idParam })
  const end = { tags, summary: 'End one session', params, response: { 204: z.undefined() } }
  app.delete('/auth/sessions/:id', { schema: end, config: { access } }, async (request, reply) => {
    if (!(await endSession(shop.db, requireCaller(request).userId, request.params.id))) throw new Refusal('not_found')
    return reply.code(204).send()
  })
}

const presentSession = ({
  id,
  kind,
  device,
  remember,
  created_at,
  last_used_at,
  expires_at,
}: typeof sessions.$inferSelect) => ({
  id,
  kind,
  device,
  remember,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  expires_at: expires_at.toISOString(),
})
