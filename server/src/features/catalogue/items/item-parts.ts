import { idsBody, preview, propertiesBody } from '@rawnaq/contract/item-parts'
import { item, media, property } from '@rawnaq/contract/items'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { editorOf } from '../../../resources/editor.ts'
import { createRowReader } from '../../../resources/resource-config.ts'
import { setOfferItems } from '../offers/set-offer-items.ts'
import { pictureResource, variantResource } from '../reference-data.ts'
import { copyItem } from './copy-item.ts'
import { itemResource } from './item-resource.ts'
import { orderGallery } from './order-gallery.ts'
import { openPreview } from './previews.ts'
import { setProperties } from './set-properties.ts'

const params = z.object({ id: idParam })
const tags = ['item']
const config = { access: 'catalogue:write' } as const
/** More than any item has. */
const ALL = { page: 1, per_page: 500 }

/** Staff actions on items besides changing their fields. */
export function itemPartRoutes(app: App, shop: Shop) {
  const { db, cache } = shop
  const rows = createRowReader(shop, item, itemResource(shop))
  const [variants, gallery] = [
    createRowReader(shop, property, variantResource(shop)),
    createRowReader(shop, media, pictureResource(shop)),
  ]
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => transact(db, work)

  const listed = { 200: z.object({ data: z.array(property.row) }) }
  const table = { tags, summary: 'Set the variants of an item', params, body: propertiesBody, response: listed }
  const refuses = ['not_found', 'in_use', 'already_exists', 'edit_conflict'] as const
  app.put('/item/:id/properties', { schema: table, config: { ...config, refuses } }, async (request) => {
    const { id } = request.params
    const locale = requestLocale(request)
    await inOne((tx) => setProperties(tx, shop, id, request.body.properties, editorOf(request), locale))
    cache.invalidate([`item:${id}`, 'item', 'property'])
    const { rows: data } = await variants.listForStaff({ ...ALL, item_id: id, sort: 'id' }, locale)
    return { data: data as never }
  })

  const pictures = { 200: z.object({ data: z.array(media.row) }) }
  const order = {
    tags,
    summary: 'Reorder the pictures of an item',
    params: z.object({ item_id: idParam }),
    body: idsBody,
    response: pictures,
  }
  app.put('/item/:item_id/media', { schema: order, config: { ...config, refuses: ['not_found'] } }, async (request) => {
    const { item_id: id } = request.params
    const locale = requestLocale(request)
    await rows.readForStaff(id, locale)
    await inOne((tx) => orderGallery(tx, id, request.body.ids, editorOf(request)))
    cache.invalidate([`item:${id}`, 'media'])
    const { rows: data } = await gallery.listForStaff({ ...ALL, item_id: id }, locale)
    return { data: data as never }
  })

  const copy = { tags, summary: 'Copy an item', params, response: { 201: item.one } }
  app.post(
    '/item/:id/copy',
    { schema: copy, config: { ...config, refuses: ['not_found'] } },
    async (request, reply) => {
      const copied = await inOne((tx) => copyItem(tx, itemResource(shop), request.params.id, editorOf(request)))
      reply.code(201)
      return rows.readForStaff(copied.id, requestLocale(request)) as never
    },
  )

  const previewSchema = { tags, summary: 'Create a preview link of an item', params, response: { 200: preview } }
  const looking = { access: 'catalogue:read', isReadOnly: true, refuses: ['not_found'] } as const
  app.post('/item/:id/preview', { schema: previewSchema, config: looking }, async (request) => {
    const { id } = request.params
    const locale = requestLocale(request)
    await rows.readForStaff(id, locale)
    const query = new URLSearchParams({ preview: await openPreview(db, id), ...(locale === 'ar' && { lang: locale }) })
    return { data: { url: `${shop.siteUrl}/main/single-product/${id}?${query}` } }
  })

  const response = { 200: z.object({ data: idsBody }) }
  const ofOffer = { tags: ['offer'], summary: 'Set the items of an offer', params, body: idsBody, response }
  app.put('/offer/:id/items', { schema: ofOffer, config: { ...config, refuses: ['not_found'] } }, async (request) => {
    const { id } = request.params
    const { ids } = request.body
    const moved = await inOne((tx) => setOfferItems(tx, id, ids, editorOf(request)))
    cache.invalidate(['item', 'offer', ...moved.map((one) => `item:${one.id}`)])
    return { data: { ids } }
  })
}
