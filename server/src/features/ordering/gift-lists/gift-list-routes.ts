import {
  giftList,
  giftListBody,
  giftListItemBody,
  giftListItemChange,
  giftListItemParams,
  giftListRow,
  giftListToken,
  sharedGiftList,
} from '@rawnaq/contract/gift-lists'
import { idParam, listOf, viewQuery } from '@rawnaq/contract/resource'
import { giftListQuery, staffGiftList, staffGiftListRow } from '@rawnaq/contract/staff-gift-lists'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestsStaffView, requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { listGiftLists, readGiftList, readSharedList } from './read-gift-lists.ts'
import { listStaffGiftLists, readStaffGiftList } from './read-staff-gift-lists.ts'
import {
  addListItem,
  changeGiftList,
  changeListItem,
  deleteGiftList,
  makeGiftList,
  removeListItem,
} from './write-gift-lists.ts'

const tags = ['gift-list']
const params = z.object({ id: idParam })
const one = z.object({ data: giftList })
const config = { access: 'signed-in', rateLimit: limits.giftLists } as const

const reading = { access: 'signed-in', staffView: 'order:read', refuses: ['not_allowed'] } as const

/** A customer's own gift lists; those of others are not found. Staff read all. Anyone with its link reads a shared one. */
export function giftListRoutes(app: App, shop: Shop) {
  const { db } = shop
  const userOf = (request: FastifyRequest) => requireCaller(request).userId
  const read = async (request: FastifyRequest, id: number) => ({
    data: orRefuse(await readGiftList(shop, id, userOf(request), requestLocale(request))),
  })

  const list = {
    tags,
    summary: 'List your gift lists; with view=staff those of all customers',
    querystring: giftListQuery,
    response: { 200: z.union([listOf(staffGiftListRow), z.object({ data: z.array(giftListRow) })]) },
  }
  app.get('/gift-list', { schema: list, config: reading }, async (request) => {
    if (!requestsStaffView(request)) return { data: await listGiftLists(db, userOf(request), requestLocale(request)) }
    const { data, total } = await listStaffGiftLists(db, request.query, requestLocale(request))
    return { data, ...pageLinks(request, request.query, total) }
  })

  const make = { tags, summary: 'Create a gift list', body: giftListBody, response: { 201: one } }
  const making = { ...config, refuses: ['too_many_gift_lists'] } as const
  app.post('/gift-list', { schema: make, config: making }, async (request, reply) => {
    const id = await makeGiftList(db, userOf(request), request.body)
    return reply.code(201).send(await read(request, id))
  })

  const readOne = {
    tags,
    summary: 'Read one of your gift lists; with view=staff any, with its orders',
    params,
    querystring: viewQuery,
    response: { 200: z.object({ data: z.union([staffGiftList, giftList]) }) },
  }
  app.get('/gift-list/:id', { schema: readOne, config: reading }, async (request) => {
    const { id } = request.params
    if (!requestsStaffView(request)) return read(request, id)
    return { data: orRefuse(await readStaffGiftList(db, id, requestLocale(request))) }
  })

  const change = { tags, summary: 'Change a gift list', params, body: giftListBody, response: { 200: one } }
  app.put('/gift-list/:id', { schema: change, config }, async (request) => {
    await changeGiftList(db, userOf(request), request.params.id, request.body)
    return read(request, request.params.id)
  })

  const remove = { tags, summary: 'Delete a gift list', params, response: { 204: z.undefined() } }
  app.delete('/gift-list/:id', { schema: remove, config }, async (request, reply) => {
    await deleteGiftList(db, userOf(request), request.params.id)
    return reply.code(204).send()
  })

  const add = { tags, summary: 'Add an item to a gift list', params, body: giftListItemBody, response: { 201: one } }
  const adding = { ...config, refuses: ['not_found', 'not_available', 'choose_variant', 'gift_list_full'] } as const
  app.post('/gift-list/:id/item', { schema: add, config: adding }, async (request, reply) => {
    await addListItem(db, userOf(request), request.params.id, request.body)
    return reply.code(201).send(await read(request, request.params.id))
  })

  const ofItem = { tags, params: giftListItemParams, response: { 200: one } }
  const set = { ...ofItem, summary: 'Set how many of an item are wanted', body: giftListItemChange }
  const setting = { ...config, refuses: ['not_found'] } as const
  app.put('/gift-list/:id/item/:list_item_id', { schema: set, config: setting }, async (request) => {
    const { id, list_item_id } = request.params
    await changeListItem(db, userOf(request), id, list_item_id, request.body.wanted)
    return read(request, id)
  })

  const takeOff = { ...ofItem, summary: 'Remove an item from a gift list' }
  const takingOff = { ...config, refuses: ['not_found', 'gift_list_item_bought'] } as const
  app.delete('/gift-list/:id/item/:list_item_id', { schema: takeOff, config: takingOff }, async (request) => {
    const { id, list_item_id } = request.params
    await removeListItem(db, userOf(request), id, list_item_id)
    return read(request, id)
  })

  const shared = {
    tags,
    summary: 'Read a shared gift list',
    description: 'Anyone with the token of its link may read it. Nothing about its owner is in it.',
    params: giftListToken,
    response: { 200: z.object({ data: sharedGiftList }) },
  }
  const sharing = { access: 'anyone', rateLimit: limits.frequent, refuses: ['not_found'] } as const
  app.get('/shared-gift-list/:token', { schema: shared, config: sharing }, async (request) => ({
    data: orRefuse(await readSharedList(db, request.params.token, requestLocale(request))),
  }))
}
