import { changeStaffSelf, staffSelf as shape } from '@rawnaq/contract/staff'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import type { AuthContext } from '../auth-context.ts'
import { readStaff } from './read-staff.ts'

const tags = ['staff']
const config = { access: 'staff' } as const

/** The signed-in staff member, their permissions, and their language. */
export function staffSelfRoutes(app: App, { shop }: AuthContext) {
  const me = { tags, summary: 'Read the profile of the staff member', response: { 200: shape } }
  app.get('/auth/staff/me', { schema: me, config }, async (request) => ({
    data: await readStaff(shop.db, requireCaller(request).sessionId),
  }))

  const change = { tags, summary: 'Change the language of the admin', body: changeStaffSelf, response: { 200: shape } }
  app.put('/auth/staff/me', { schema: change, config }, async (request) => {
    const { userId, sessionId } = requireCaller(request)
    await shop.db.update(users).set({ locale: request.body.locale }).where(eq(users.id, userId))
    return { data: await readStaff(shop.db, sessionId) }
  })
}
