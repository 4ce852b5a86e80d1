import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { identifyFor } from './features/accounts/identify.ts'
import type { IdentityOptions } from './features/accounts/identity.ts'
import { accounts } from './features/accounts/index.ts'
import { addresses } from './features/addresses/index.ts'
import { auditing } from './features/audit/index.ts'
import { recordRefusal } from './features/audit/record-refusal.ts'
import { catalogue } from './features/catalogue/index.ts'
import { closedResources } from './features/closed-resources.ts'
import { contacting } from './features/contact/index.ts'
import { settings } from './features/content/settings.ts'
import { dashboard } from './features/dashboard/index.ts'
import { imports } from './features/imports/index.ts'
import { opinions } from './features/opinions/index.ts'
import { ordering } from './features/ordering/index.ts'
import { checkAccess } from './http/access.ts'
import { answerError } from './http/answer-error.ts'
import { describeApi } from './http/api-document.ts'
import type { App } from './http/app-type.ts'
import { callerAddress } from './http/caller-address.ts'
import { checkWithoutEmptyParameters } from './http/empty-parameters.ts'
import { takeForms } from './http/forms.ts'
import { rememberSaving } from './http/just-saved.ts'
import { limitStore } from './http/limit-store.ts'
import { type LineBounds, lineBounds } from './http/line.ts'
import { logAnswers } from './http/logged.ts'
import { noteRefused } from './http/note-refused.ts'
import { keepPublicAnswers } from './http/public-answers.ts'
import { readableAddress } from './http/readable-address.ts'
import { Refusal } from './http/refusal.ts'
import { refuseSecondHost } from './http/refuse-second-host.ts'
import { REQUEST_ID, requestIdFor } from './http/request-id.ts'
import { addSecurityHeaders, securityHeadersOf } from './http/security-headers.ts'
import type { Shop } from './http/shop.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { printOrders } from './print-orders.ts'

export type AppOptions = {
  shop: Shop
  logger?: FastifyServerOptions['logger']
  /** Proxies whose forwarded address is believed, and what they call a request. */
  trustProxy?: readonly string[]
  limited?: boolean
  /** The other site people may sign in through. */
  identity?: IdentityOptions
  bounds?: LineBounds
}

const KILOBYTE = 1024

const serverOptions = {
  bodyLimit: 64 * KILOBYTE,
  rewriteUrl: ({ url = '/' }: { url?: string }) => readableAddress(url),
  routerOptions: { maxParamLength: 200 },
  forceCloseConnections: 'idle',
} as const

/** The whole API under `/api`; pages and pictures are added around it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { shop, logger = false, trustProxy = [], limited = true, identity, bounds = lineBounds } = options
  const { maxConnections, requestTimeout, keepAliveTimeout, silence, ...http } = bounds
  const times = { requestTimeout, keepAliveTimeout, connectionTimeout: silence, http }
  const isTrusted = trustedProxies(trustProxy)
  const headers = securityHeadersOf(shop.siteUrl)
  const server = Fastify({
    ...serverOptions,
    ...times,
    logger,
    trustProxy: isTrusted,
    genReqId: requestIdFor(isTrusted),
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot even be read meets no route, and so none of its hooks.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply.headers(headers).header(REQUEST_ID, request.id)),
  })
  server.server.maxConnections = maxConnections
  const app: App = server.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(checkWithoutEmptyParameters)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  addSecurityHeaders(app, headers)
  logAnswers(app)
  refuseSecondHost(app)

  const counting = { global: false, store: limitStore(shop.tries), keyGenerator: callerAddress }
  if (limited) await app.register(rateLimit, counting)
  await app.register(
    async (api: App) => {
      // A form of any site can send plain text; what wants JSON can be sent by our own pages only.
      api.removeContentTypeParser('text/plain')
      await api.register(cookie)
      api.decorateRequest('caller', null)
      api.addHook('onRequest', checkAccess(identifyFor(shop.db)))
      noteRefused(api, recordRefusal(shop))
      keepPublicAnswers(api, shop.cache)
      await takeForms(api)
      rememberSaving(api, shop.siteUrl)
      await describeApi(api)
      api.get('/health', { schema: { hide: true }, config: { access: 'anyone' } }, async () => ({ status: 'ok' }))
      auditing(api, shop)
      catalogue(api, shop)
      settings(api, shop)
      contacting(api, shop)
      await ordering(api, shop, { limited })
      printOrders(api, shop)
      accounts(api, shop, { limited, identity })
      addresses(api, shop)
      opinions(api, shop)
      dashboard(api, shop)
      imports(api, shop)
      closedResources(api)
      api.setNotFoundHandler({ preHandler: [] }, () => {
        throw new Refusal('not_found')
      })
    },
    { prefix: '/api' },
  )
  return app
}
