import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { clientDir, createPageHandler, type Drawn, loadBuild } from '@rawnaq/storefront/handler'
import { pageAddresses } from '@rawnaq/storefront/page-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import { hasJustWritten } from '../http/cache/read-your-writes.ts'
import type { CachedResponse } from '../http/cache/response-cache.ts'
import { etagOf, sendCached } from '../http/cache/send-cached.ts'
import { RETRY_AFTER_SECONDS } from '../http/errors/send-error.ts'
import { ClientDisconnected, createSemaphore } from '../http/limits/semaphore.ts'
import { removeNonce } from '../http/security/inline-scripts.ts'
import { pagePolicy } from '../http/security/security-headers.ts'
import type { Shop } from '../http/shop.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { serveOfflinePage } from './offline-page.ts'
import { redirectDisabledLanguage } from './redirect-disabled-language.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Browsers ask each time whether a page still holds; what stands between may spare us the question for a second. */
const KEEPING = 'public, max-age=0, s-maxage=1, must-revalidate'

/** Pages that are drawn at the same moment; the calls they make in the process have turns of their own. */
const AT_ONCE = 16

/** Serves the built storefront under `/main`: pages drawn once per change and kept, files with hashed names for ever. */
export async function servePages(app: App, shop: Shop) {
  const build = await loadBuild()
  const turns = createSemaphore(AT_ONCE)
  const draw = createPageHandler({ build, mode: 'production' })
  const addressOf = pageAddresses(build)
  const transport = inProcessTransport(app, shop.cache)
  const origins = originsOf(shop)

  /** A page is the same for everyone, so only its address reaches the renderer: no cookie, no header. */
  const drawn = async (address: string, reference: string): Promise<CachedResponse> => {
    const mark = randomUUID()
    const request = new Request(new URL(address, shop.siteUrl))
    const extras = { transport, nonce: mark, siteUrl: shop.siteUrl, reference }
    const { result, tags } = await shop.cache.collectTags(() => draw(request, extras))
    return { ...keptFrom(result, mark, origins), tags, allowStale: true }
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const elsewhere = redirectDisabledLanguage(shop, request, reply)
    if (elsewhere) return elsewhere
    const address = addressOf(request.url)
    if (isPreview(address)) return sendPreview(request, reply, await drawn(address, request.id))
    const key = `page ${address}`
    const mayLag = !hasJustWritten(request)
    try {
      const inTurn = () => turns.next(request.raw.socket, () => drawn(address, request.id))
      const kept = await shop.cache.getOrCreate(key, inTurn, { allowStale: mayLag })
      return sendCached(shop.cache, key, kept, request, reply)
    } catch (error) {
      if (error instanceof ClientDisconnected) return reply.hijack()
      throw error
    }
  }

  const files = fileURLToPath(clientDir)
  await app.register(fastifyStatic, {
    root: `${files}assets`,
    prefix: '/main/assets/',
    immutable: true,
    maxAge: YEAR,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
  app.get('/main', page)
  serveOfflinePage(app)
  // What a browser that is here already asks for on its way to the home page.
  app.get('/main.data', page)
  app.get('/main/*', page)
}

/** What pages have to allow for beside the shop itself. */
const originsOf = ({ providers }: Shop) =>
  [...providers.values()].flatMap((provider) => (provider.flow === 'charge' ? provider.origins : []))

/** An address keeps this only where its page reads it. */
const isPreview = (address: string) => new URLSearchParams(address.split('?')[1]).has('preview')

/** What is not for everybody yet is drawn for whoever asks, and kept by nobody. */
function sendPreview(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, headers: { etag, ...headers }, body }: CachedResponse,
) {
  reply.code(status).headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  return reply.send(method === 'HEAD' ? null : body)
}

/** A page, or the data of one, as it is sent; what did not go well is kept by nobody. */
function keptFrom(
  { status, headers, body: sent }: Drawn,
  mark: string,
  origins: readonly string[],
): Omit<CachedResponse, 'tags'> {
  const { body, hashes } = typeof sent === 'string' ? removeNonce(sent, mark) : { body: sent, hashes: [] }
  const policy = pagePolicy(hashes, origins)
  if (typeof sent === 'string') headers['content-security-policy'] = policy
  headers['cache-control'] = status === 200 ? KEEPING : 'no-store'
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  if (status === 200) Object.assign(headers, { etag: etagOf(body, policy), vary: 'accept-encoding' })
  return { status, headers, body }
}
