import { idParam } from '@rawnaq/contract/resource'
import {
  changeRole as changeForm,
  newRole,
  oneRole,
  roleQuery,
  roles as rolesShape,
} from '@rawnaq/contract/users-and-roles'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { ifMatch } from '../../../http/if-match.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { changeRole, createRole, deleteRole } from './change-role.ts'
import { editorOf } from './editor.ts'
import { listRoles, readRole } from './read-roles.ts'

const tags = ['role']
const params = z.object({ id: idParam })
const read = { access: 'role:read' } as const
const access = 'role:write'

/** The roles of the staff and their permissions. */
export function roleRoutes(app: App, { db }: Shop) {
  const list = { tags, summary: 'List roles', querystring: roleQuery, response: { 200: rolesShape } }
  app.get('/role', { schema: list, config: read }, async (request) => {
    const { data, total } = await listRoles(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const one = { tags, summary: 'Read a role', params, response: { 200: oneRole } }
  app.get('/role/:id', { schema: one, config: read }, async ({ params: { id } }) => ({ data: await readRole(db, id) }))

  const create = { tags, summary: 'Create a role', body: newRole, response: { 201: oneRole } }
  const creating = { access, refuses: ['already_exists', 'exceeds_own_permissions'] } as const
  app.post('/role', { schema: create, config: creating }, async (request, reply) => {
    reply.code(201)
    return { data: await readRole(db, await createRole(db, request.body, editorOf(request))) }
  })

  const summary = 'Change a role'
  const change = { tags, summary, params, headers: ifMatch, body: changeForm, response: { 200: oneRole } }
  const refuses = [...creating.refuses, 'not_on_own_account', 'last_owner', 'edit_conflict'] as const
  app.put('/role/:id', { schema: change, config: { access, refuses } }, async (request) => {
    const { id } = request.params
    await changeRole(db, id, request.body, editorOf(request))
    return { data: await readRole(db, id) }
  })

  const remove = { tags, summary: 'Delete a role', params, response: { 204: z.undefined() } }
  const removing = { access, refuses: ['in_use', 'exceeds_own_permissions'] } as const
  app.delete('/role/:id', { schema: remove, config: removing }, async (request, reply) => {
    await deleteRole(db, request.params.id, editorOf(request))
    return reply.code(204).send()
  })
}
