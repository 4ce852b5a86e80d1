import { addAbortSignal, pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listingCount, WHOLE_SHOP } from '../../db/listing-index/on-sale.ts'
import { queryRows } from '../../db/query-rows.ts'
import type { App } from '../../http/app-type.ts'
import { chooseEncoding } from '../../http/cache/compression.ts'
import { etagOf, sendCached } from '../../http/cache/send-cached.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { limits } from '../../http/limits/rate-limits.ts'
import type { Shop } from '../../http/shop.ts'
import { type Feed, feeds, writeFeed } from './write-feed.ts'

/** A shop of up to so many items has its feeds in the response cache; those of a larger one are streamed. */
const MAX_CACHED_ITEMS = 1000

/** Feeds streamed at a time. Channels fetch each once a day. */
const MAX_STREAMS = 2

/** A client that reads more slowly is disconnected. */
const STREAM_TIMEOUT_MS = 30 * 60_000

/** The cache tags of a feed beside those of its items; a change of any of them invalidates it. */
const tags = ['item', 'category', 'offer', 'size', 'color', 'setting']

/** Serves the product feeds of advertising channels in the languages of the shop, at `/feeds/google-en.xml` and others. */
export function feedRoutes(app: App, shop: Shop) {
  let streams = 0

  for (const feed of feeds) {
    app.get(feed.path, { config: { rateLimit: limits.feeds } }, async (request, reply) => {
      if (!shop.enabledOptions.languages.includes(feed.locale)) throw new Refusal('not_found')
      const isSmall = shop.cache.get(feed.path) !== undefined || (await countItems()) <= MAX_CACHED_ITEMS
      return isSmall ? sendWhole(feed, request, reply) : stream(feed, request, reply)
    })
  }

  async function countItems() {
    const [row] = await queryRows<{ count: number }>(shop.reads, sql`select ${listingCount(WHOLE_SHOP)}::int as count`)
    return row!.count
  }

  async function sendWhole(feed: Feed, request: FastifyRequest, reply: FastifyReply) {
    const create = async () => {
      const parts: string[] = []
      const ids: number[] = []
      for await (const part of writeFeed(shop, feed)) {
        parts.push(part.text)
        ids.push(...part.ids)
      }
      const body = Buffer.from(parts.join(''))
      const headers = { ...headersOf(feed), etag: etagOf(body), vary: 'accept-encoding' }
      return { status: 200, headers, body, tags: [...tags, ...ids.map((id) => `item:${id}`)] }
    }
    return sendCached(shop.cache, feed.path, await shop.cache.getOrCreate(feed.path, create), request, reply)
  }

  function stream(feed: Feed, request: FastifyRequest, reply: FastifyReply) {
    const encoding = chooseEncoding(request.headers['accept-encoding'], Number.MAX_SAFE_INTEGER)
    reply.headers({ ...headersOf(feed), vary: 'accept-encoding' })
    if (encoding) reply.header('content-encoding', encoding)
    if (request.method === 'HEAD') return reply.send()
    if (streams >= MAX_STREAMS) throw new Refusal('busy')
    streams += 1
    const texts = Readable.from(textsOf(writeFeed(shop, feed)), { highWaterMark: 1 })
    texts.once('close', () => {
      streams -= 1
    })
    addAbortSignal(AbortSignal.timeout(STREAM_TIMEOUT_MS), texts)
    if (!encoding) return reply.send(texts)
    // Fastify logs an error of the stream that it sends, to which the pipeline passes those of the others.
    return reply.send(pipeline(texts, compressors[encoding](), () => {}))
  }
}

const headersOf = ({ format }: Feed) => ({
  'content-type': format.type,
  'cache-control': 'public, max-age=0, must-revalidate',
})

async function* textsOf(parts: AsyncIterable<{ text: string }>) {
  for await (const { text } of parts) yield text
}

/** Low levels: a feed of a large shop is compressed while it is written. */
const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 3 }),
}
