import { idParam } from '@rawnaq/contract/resource'
import { reviewList, reviewQuery } from '@rawnaq/contract/reviews'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { listReviews } from './list-reviews.ts'

/** Anyone reads the published reviews of an item. */
export function reviewRoutes(app: App, { reads }: Shop) {
  const schema = {
    tags: ['review'],
    summary: 'List the reviews of an item',
    params: z.object({ item_id: idParam }),
    querystring: reviewQuery,
    response: { 200: reviewList },
  }
  const config = { access: 'anyone', public: true, refuses: ['not_found'] } as const
  app.get('/item/:item_id/review', { schema, config }, (request) => {
    const { item_id } = request.params
    request.cacheTags.push(`item:${item_id}`, 'category')
    return listReviews(reads, item_id, request.query, requestLocale(request))
  })
}
