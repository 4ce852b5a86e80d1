import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { App } from '../../http/app-type.ts'
import { readEnabledOptions } from '../../http/enabled-options.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { itemBlocks, itemPages, mainPages, postBlocks, postPages } from './sitemap-pages.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}
/** The cache tags of the sitemap; a change of any of them invalidates it. */
const tags = ['item', 'category', 'offer', 'post', 'tag', 'media', 'setting']

/**
 * Serves every public page in the shop's languages at `/sitemap.xml`: a single sitemap in a small shop, otherwise an
 * index of sitemaps, which are not cached since each is rarely requested.
 */
export function sitemapRoutes(app: App, { reads, cache, siteUrl }: Shop) {
  app.get('/sitemap.xml', async (_request, reply) => {
    const write = async () => ({ status: 200, headers, body: Buffer.from(await wholeMap(reads, siteUrl)), tags })
    const { body } = await cache.getOrCreate('/sitemap.xml', write)
    return reply.headers(headers).send(body)
  })

  app.get('/sitemap-:kind(^[a-z]+$)-:block(^\\d{1,7}$).xml', async (request, reply) => {
    const { kind, block } = orRefuse(partParams.safeParse(request.params).data)
    const [pages, { languages }] = await Promise.all([parts[kind](reads, block), readEnabledOptions(reads)])
    // An empty sitemap is invalid.
    if (pages.length === 0) throw new Refusal('not_found')
    return reply.headers(headers).send(sitemap(pages, siteUrl, languages))
  })
}

const parts = {
  pages: async (db: Db, block: number) => (block === 0 ? mainPages(db) : []),
  items: itemPages,
  posts: postPages,
}
const partParams = z.object({
  kind: z.enum(['pages', 'items', 'posts']),
  block: z.coerce.number().int().max(2_147_482),
})

async function wholeMap(db: Db, siteUrl: string): Promise<string> {
  const [ofItems, ofPosts] = await Promise.all([itemBlocks(db), postBlocks(db)])
  if (ofItems.length > 1 || ofPosts.length > 1) {
    const mapOf = (kind: keyof typeof parts, block: number) => `/sitemap-${kind}-${block}.xml`
    const maps = [
      { path: mapOf('pages', 0) },
      ...ofItems.map(({ block, changed }) => ({ path: mapOf('items', block), changed })),
      ...ofPosts.map(({ block, changed }) => ({ path: mapOf('posts', block), changed })),
    ]
    return sitemapIndex(maps, siteUrl)
  }
  const [{ languages }, ...pages] = await Promise.all([
    readEnabledOptions(db),
    mainPages(db),
    ...ofItems.map(({ block }) => itemPages(db, block)),
    ...ofPosts.map(({ block }) => postPages(db, block)),
  ])
  return sitemap(pages.flat(), siteUrl, languages)
}
