import { idParam, listOf } from '@rawnaq/contract/resource'
import { staffReturnForm } from '@rawnaq/contract/return-form'
import {
  closeReturnBody,
  receiveReturnBody,
  refuseReturnBody,
  returnQuery,
  staffReturn,
  staffReturnRow,
} from '@rawnaq/contract/returns'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { closeReturn } from './close-return.ts'
import { approveReturn, refuseReturn } from './decide-return.ts'
import { listStaffReturns, readStaffReturn } from './read-staff-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturnByStaff } from './request-return.ts'

const refundRefusals = [
  ...(['too_much_refunded', 'store_credit_without_account', 'store_credit_other_currency'] as const),
] as const
const tags = ['return']
const params = z.object({ id: idParam })
const response = { 200: z.object({ data: staffReturn }) }
const reading = { access: 'order:read', refuses: ['not_found'] } as const
const creating = {
  access: 'order:write',
  refuses: ['not_found', 'order_not_delivered', 'not_returnable', 'too_many_returned'],
} as const
const writing = { access: 'order:write', refuses: ['not_found', 'return_change_not_allowed'] } as const

/** The staff's work on returns: list, ask for a customer, decide, receive, refund. */
export function staffReturnRoutes(app: App, shop: Shop) {
  const respond = async (request: FastifyRequest, id: number) => {
    return { data: await readStaffReturn(shop.db, id, requestLocale(request)) }
  }

  const list = { tags, summary: 'List returns', querystring: returnQuery, response: { 200: listOf(staffReturnRow) } }
  app.get('/return', { schema: list, config: { access: 'order:read' } }, async (request) => {
    const { data, total } = await listStaffReturns(shop.db, request.query)
    return { data, ...pageLinks(request, request.query, total) }
  })

  const read = { tags, summary: 'Read a return', params, response }
  app.get('/return/:id', { schema: read, config: reading }, (request) => respond(request, request.params.id))

  const create = {
    tags,
    summary: 'Request a return in the name of a customer',
    body: staffReturnForm,
    response: { 201: z.object({ data: staffReturn }) },
  }
  app.post('/return', { schema: create, config: creating }, async (request, reply) => {
    const id = await requestReturnByStaff(shop, request.body, actorOf(request))
    reply.code(201)
    return respond(request, id)
  })

  const approve = { tags, summary: 'Approve a return', params, response }
  app.post('/return/:id/approve', { schema: approve, config: writing }, async (request) => {
    const { id } = request.params
    await approveReturn(shop.db, id, actorOf(request))
    return respond(request, id)
  })

  const refuse = { tags, summary: 'Refuse a return', params, body: refuseReturnBody, response }
  app.post('/return/:id/refuse', { schema: refuse, config: writing }, async (request) => {
    const { id } = request.params
    await refuseReturn(shop.db, id, request.body.answer, actorOf(request))
    return respond(request, id)
  })

  const receive = { tags, summary: 'Mark a return as received', params, body: receiveReturnBody, response }
  app.post('/return/:id/receive', { schema: receive, config: writing }, async (request) => {
    const { id } = request.params
    await receiveReturn(shop, id, request.body.lines, actorOf(request))
    return respond(request, id)
  })

  const close = { tags, summary: 'Close a return with a refund', params, body: closeReturnBody, response }
  const refunding = { access: 'order:write', refuses: [...writing.refuses, ...refundRefusals] } as const
  app.post('/return/:id/close', { schema: close, config: refunding }, async (request) => {
    const { id } = request.params
    await closeReturn(shop, id, { ...request.body, ...actorOf(request) })
    return respond(request, id)
  })
}
