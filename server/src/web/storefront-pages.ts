import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { clientDir, createPageHandler, loadBuild, type PageResponse } from '@rawnaq/storefront/handler'
import { pageAddresses } from '@rawnaq/storefront/page-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'
import type { CachedResponse } from '../http/cache/cached-response.ts'
import { withoutEdgeLifetime } from '../http/cache/edge-headers.ts'
import { hasJustWritten } from '../http/cache/read-your-writes.ts'
import { etagOf, negotiate, sendCached } from '../http/cache/send-cached.ts'
import { campaignCookies } from '../http/campaign-source.ts'
import { RETRY_AFTER_SECONDS } from '../http/errors/send-error.ts'
import { limits } from '../http/limits/rate-limits.ts'
import { ClientDisconnected, createSemaphore } from '../http/limits/semaphore.ts'
import { removeNonce } from '../http/security/inline-scripts.ts'
import { pagePolicy } from '../http/security/security-headers.ts'
import type { Shop } from '../http/shop.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { serveOfflinePage } from './offline-page.ts'
import { redirectDisabledLanguage } from './redirect-disabled-language.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Browsers revalidate each time; shared caches may answer for one second. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate'

/** Pages rendered concurrently. The API requests they make in the process have a semaphore of their own. */
const MAX_CONCURRENT_RENDERS = 16

/** Serves the built storefront under `/main`: pages rendered once per change and cached, hashed assets immutable. */
export async function servePages(app: App, shop: Shop) {
  const build = await loadBuild()
  const semaphore = createSemaphore(MAX_CONCURRENT_RENDERS)
  const handlePage = createPageHandler({ build, mode: 'production' })
  const addressOf = pageAddresses(build)
  const transport = inProcessTransport(app)
  const origins = originsOf(shop)

  /** A page is the same for everyone: only its URL reaches the renderer, no cookie and no header. */
  const renderResponse = async (address: string, reference: string): Promise<CachedResponse> => {
    const nonce = randomUUID()
    const request = new Request(new URL(address, shop.siteUrl))
    const extras = { transport, nonce, siteUrl: shop.siteUrl, reference }
    const { result, tags } = await shop.cache.collectTags(() => handlePage(request, extras))
    return { ...toCachedResponse(result, nonce, origins), tags, allowStale: true }
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const elsewhere = redirectDisabledLanguage(shop, request, reply)
    if (elsewhere) return elsewhere
    const address = addressOf(request.url)
    if (isPreview(address)) return sendUncached(request, reply, await renderResponse(address, request.id))
    const key = `page ${address}`
    const allowStale = !hasJustWritten(request)
    try {
      const renderInSlot = () => semaphore.run(request.raw.socket, () => renderResponse(address, request.id))
      if (isUnlisted(address))
        return sendUncached(request, reply.header('referrer-policy', 'no-referrer'), await renderInSlot())
      const response = await shop.cache.getOrCreate(key, renderInSlot, { allowStale })
      if (response.status === 301) response.headers.location = withWholeQuery(response.headers.location!, request.url)
      const cookies = shop.enabledOptions.campaigns ? campaignCookies(request.url, shop.siteUrl) : []
      if (cookies.length === 0) return sendCached(shop.cache, key, response, request, reply)
      return sendWithCookies(request, reply, await negotiate(shop.cache, key, response, request), cookies)
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
  // Data of the home page, for navigation within the storefront.
  app.get('/main.data', page)
  app.get('/main/gift/*', { config: { rateLimit: limits.guessable } }, page)
  app.get('/main/*', page)
}

/** Origins of the card gateways, for the content security policy. */
const originsOf = ({ providers }: Shop) =>
  [...providers.values()].flatMap((provider) => (provider.flow === 'charge' ? provider.origins : []))

/** The normalised URL has this parameter only for pages that read it. */
const isPreview = (address: string) => new URLSearchParams(address.split('?')[1]).has('preview')

/** A page for the holder of its link, which has its secret in the path. No other site receives its address. */
const isUnlisted = (address: string) => /^\/main\/(list|gift)\//.test(address)

/** Previews and unlisted pages are rendered per request and never cached. */
function sendUncached(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, headers: { etag, ...headers }, body }: CachedResponse,
) {
  reply.code(status).headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  return reply.send(method === 'HEAD' ? null : body)
}

/** The same page with a cookie. A shared cache must not store it, or it would give the cookie to others. */
function sendWithCookies(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Awaited<ReturnType<typeof negotiate>>,
  cookies: string[],
) {
  const own = { 'cache-control': 'private, no-cache', 'set-cookie': cookies }
  reply.code(status).headers({ ...withoutEdgeLifetime(headers), ...own })
  return reply.send(method === 'HEAD' ? null : (body ?? null))
}

/** The target of a moved page with the parameters that its address does not read too, such as `utm_source`. */
function withWholeQuery(location: string, requested: string): string {
  const target = new URL(location, 'http://shop')
  for (const [name, value] of new URL(requested, 'http://shop').searchParams)
    if (!target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search
}

/** A page, or its data, as sent. Anything but status 200 is not cached. */
function toCachedResponse(
  { status, headers, body: sent }: PageResponse,
  nonce: string,
  origins: readonly string[],
): Omit<CachedResponse, 'tags'> {
  const isPage = !Buffer.isBuffer(sent)
  const { body, hashes } = isPage ? removeNonce(sent, nonce) : { body: sent, hashes: [] }
  const policy = pagePolicy(hashes, origins)
  if (isPage) headers['content-security-policy'] = policy
  headers['cache-control'] = status === 200 ? PAGE_CACHE_CONTROL : 'no-store'
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  if (status === 200) Object.assign(headers, { etag: etagOf(body, policy), vary: 'accept-encoding' })
  return { status, headers, body }
}
