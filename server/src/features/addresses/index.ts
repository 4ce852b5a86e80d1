import { addressBody, addressQuery, addressRow } from '@rawnaq/contract/addresses'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { hasPermission, requireCaller } from '../../http/access/access.ts'
import type { App } from '../../http/app-type.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import type { Shop } from '../../http/shop.ts'
import { pageLinks } from '../../resources/pagination.ts'
import { findAddress, listAddresses, presentAddress } from './read-addresses.ts'
import { changeAddress, deleteAddress, saveAddress } from './save-address.ts'
import { saveGuestAddress } from './save-guest-address.ts'
import { addressErrors } from './validate-address.ts'

const tags = ['address']
const config = { access: 'signed-in' } as const
const params = z.object({ id: idParam })
const one = z.object({ data: addressRow })

/** A customer's addresses; those of others are not found. Staff with the permission read those of every customer. */
export function addressRoutes(app: App, shop: Shop) {
  const { db } = shop
  const list = { tags, summary: 'List addresses', querystring: addressQuery, response: { 200: listOf(addressRow) } }
  app.get('/address', { schema: list, config }, async (request) => {
    const caller = requireCaller(request)
    const { user_id, ...page } = request.query
    const whose = hasPermission(caller, 'address:read') ? (user_id ?? caller.userId) : caller.userId
    const { rows, total } = await listAddresses(db, whose, page)
    return { data: rows.map(presentAddress), ...pageLinks(request, page, total) }
  })

  const read = { tags, summary: 'Read an address', params, response: { 200: one } }
  app.get('/address/:id', { schema: read, config }, async (request) => {
    const caller = requireCaller(request)
    const whose = hasPermission(caller, 'address:read') ? 'anybody' : caller.userId
    return { data: presentAddress(orRefuse(await findAddress(db, request.params.id, whose))) }
  })

  const summary = 'Save an address; that of a guest is for the next order'
  const save = { tags, summary, body: addressBody, response: { 201: one } }
  const saving = {
    access: 'anyone',
    identifiesCaller: true,
    rateLimit: limits.drafts,
    refuses: ['sign_in_required'],
  } as const
  // The schema's error is attached, so that it is reported together with missing fields.
  app.post('/address', { schema: save, config: saving, attachValidation: true }, async (request, reply) => {
    const { caller, body, validationError } = request
    if (validationError) throw addressErrors(body) ?? validationError
    const saved = caller ? await saveAddress(db, caller.userId, body) : await saveGuestAddress(shop, reply, body)
    return reply.code(201).send({ data: presentAddress(saved) })
  })

  const change = { tags, summary: 'Change an address', params, body: addressBody, response: { 200: one } }
  app.put('/address/:id', { schema: change, config }, async (request) => {
    const changed = await changeAddress(db, requireCaller(request).userId, request.params.id, request.body)
    return { data: presentAddress(orRefuse(changed)) }
  })

  const remove = { tags, summary: 'Delete an address', params, response: { 204: z.undefined() } }
  app.delete('/address/:id', { schema: remove, config }, async (request, reply) => {
    orRefuse(await deleteAddress(db, requireCaller(request).userId, request.params.id))
    return reply.code(204).send()
  })
}
