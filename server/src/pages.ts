import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Transport } from '@rawnaq/contract/client'
import { clientDir, createPageHandler, loadBuild } from '@rawnaq/storefront/handler'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './http/app-type.ts'
import type { Kept } from './http/public-cache.ts'
import { pagePolicy } from './http/security-headers.ts'
import type { Shop } from './http/shop.ts'
import { serveOfflinePage } from './offline-page.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Serves the built storefront under `/main`: pages drawn once per change and kept, files with hashed names for ever. */
export async function servePages(app: App, shop: Shop) {
  const build = await loadBuild()
  const draw = createPageHandler({ load: async () => build, mode: 'production' })
  const transport = callInProcess(app)
  // Stands for the nonce in a kept page until it is sent: as long as one, and random, so that no content can hold it.
  const hole = newNonce()

  const drawn = async (request: FastifyRequest): Promise<Kept> => {
    const { result, tags } = await shop.cache.collecting(async () => {
      const response = await draw(asRequest(request, shop.siteUrl), {
        transport,
        nonce: hole,
        siteUrl: shop.siteUrl,
        reference: request.id,
      })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      }
    })
    return { ...result, tags }
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const kept = await shop.cache.through(`page ${request.url}`, () => drawn(request))
    reply.code(kept.status).headers(kept.headers)
    if (!String(kept.headers['content-type']).startsWith('text/html')) return reply.send(kept.body)
    const nonce = newNonce()
    reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'public, max-age=0, must-revalidate')
    return reply.send(filled(kept.body, hole, nonce))
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

const newNonce = () => randomBytes(16).toString('base64url')

/** A copy of the page with this answer's nonce in every hole. */
function filled(page: Buffer, hole: string, nonce: string): Buffer {
  const copy = Buffer.from(page)
  for (let at = copy.indexOf(hole); at !== -1; at = copy.indexOf(hole, at + hole.length))
    copy.write(nonce, at, 'latin1')
  return copy
}

/** Calls the API without leaving the process, as the storefront's client does over the network from a browser. */
export const callInProcess =
  (app: App): Transport =>
  async ({ method, path, headers, body }) => {
    const answer = await app.inject({ method, url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.json() }
  }

/** A page is the same for everyone, so only its address and language reach the renderer: no cookie, no header. */
const asRequest = (request: FastifyRequest, siteUrl: string) =>
  new Request(new URL(request.url, siteUrl), { method: 'GET' })
