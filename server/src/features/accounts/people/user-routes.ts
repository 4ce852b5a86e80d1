import { idParam } from '@rawnaq/contract/resource'
import {
  changeUser as changeForm,
  newUser,
  oneUser,
  userQuery,
  users as usersShape,
} from '@rawnaq/contract/users-and-roles'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { ifMatch } from '../../../http/if-match.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser, removeSecondFactorOf } from './delete-user.ts'
import { editorOf } from './editor.ts'
import { listUsers, readUser } from './read-users.ts'

const tags = ['user']
const params = z.object({ id: idParam })
const read = { access: 'user:read' } as const
const write = 'user:write'

/** Accounts of customers and staff: list, create, change and delete. */
export function userRoutes(app: App, { db }: Shop) {
  const list = { tags, summary: 'List accounts', querystring: userQuery, response: { 200: usersShape } }
  app.get('/user', { schema: list, config: read }, async (request) => {
    const { data, total } = await listUsers(db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const one = { tags, summary: 'Read an account', params, response: { 200: oneUser } }
  app.get('/user/:id', { schema: one, config: read }, async ({ params: { id } }) => ({ data: await readUser(db, id) }))

  const create = { tags, summary: 'Create a staff account', body: newUser, response: { 201: oneUser } }
  const creating = {
    access: write,
    rateLimit: limits.accountNames,
    refuses: ['taken', 'exceeds_own_permissions'],
  } as const
  app.post('/user', { schema: create, config: creating }, async (request, reply) => {
    reply.code(201)
    return { data: await readUser(db, await createUser(db, request.body, editorOf(request))) }
  })

  const summary = 'Change an account'
  const change = { tags, summary, params, headers: ifMatch, body: changeForm, response: { 200: oneUser } }
  const guarded = ['exceeds_own_permissions', 'not_on_own_account'] as const
  const changing = { access: write, refuses: [...guarded, 'last_owner', 'edit_conflict'] } as const
  app.put('/user/:id', { schema: change, config: changing }, async (request) => {
    const { id } = request.params
    await changeUser(db, id, request.body, editorOf(request))
    return { data: await readUser(db, id) }
  })

  const leave = { tags, summary: 'Delete an account', params, response: { 204: z.undefined() } }
  const deleteConfig = { access: write, refuses: [...guarded, 'last_owner'] } as const
  app.delete('/user/:id', { schema: leave, config: deleteConfig }, async (request, reply) => {
    await deleteUser(db, request.params.id, editorOf(request))
    return reply.code(204).send()
  })

  const lost = { ...leave, summary: 'Remove a lost second factor' }
  app.delete(
    '/user/:id/second-factor',
    { schema: lost, config: { access: write, refuses: guarded } },
    async (request, reply) => {
      await removeSecondFactorOf(db, request.params.id, editorOf(request))
      return reply.code(204).send()
    },
  )
}
