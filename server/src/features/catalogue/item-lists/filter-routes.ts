import { filterChoicesQuery } from '@rawnaq/contract/catalogue-queries'
import { filterChoices } from '@rawnaq/contract/item-lists'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readFilterChoices } from './read-filter-choices.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: filterChoices }) }
const schema = {
  tags: ['item'],
  summary: 'List the choices of the item filters',
  querystring: filterChoicesQuery,
  response,
}

/** The choices of the filters beside a list of items, with counts. */
export function filterRoutes(app: App, shop: Shop) {
  app.get('/item/filters', { schema, config }, async (request) => {
    request.cacheTags.push('item', 'tag', 'property', 'color', 'size', 'synonym', 'setting')
    return { data: await readFilterChoices(shop, request.query, requestLocale(request)) }
  })
}
