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
import { invoiceFile } from './email/documents/invoice-pdf.ts'
import { accountRoutes } from './features/accounts/index.ts'
import type { OidcOptions } from './features/accounts/oidc/read-oidc-options.ts'
import { identifyFor } from './features/accounts/sessions/identify.ts'
import { addressRoutes } from './features/addresses/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { recordRefusal } from './features/audit/record-refusal.ts'
import { cartEmailRoutes } from './features/cart-emails/cart-email-routes.ts'
import { catalogueRoutes } from './features/catalogue/index.ts'
import { closedResourceRoutes } from './features/closed-resources.ts'
import { contactRoutes } from './features/contact/index.ts'
import { settingRoutes } from './features/content/setting-routes.ts'
import { conversionConsentRoute } from './features/conversions/consent-route.ts'
import { customerRoutes } from './features/customers/customer-routes.ts'
import { dashboardRoutes } from './features/dashboard/index.ts'
import { deliveryRoutes } from './features/delivery/index.ts'
import { feedStatusRoute } from './features/feeds/feed-status-route.ts'
import { giftRoutes } from './features/gifts/index.ts'
import { importAndExportRoutes } from './features/imports/index.ts'
import type { PictureHosts } from './features/imports/pictures/fetch-picture.ts'
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts'
import { subscriberRoutes } from './features/newsletter/subscriber-routes.ts'
import { ordering } from './features/ordering/index.ts'
import { likeAndRatingRoutes } from './features/reactions/index.ts'
import { reminderRoutes } from './features/reminders/reminder-routes.ts'
import { reportRoutes } from './features/reports/index.ts'
import { staffSearchRoutes } from './features/staff-search/index.ts'
import { stockAlertRoutes } from './features/stock-alerts/alert-routes.ts'
import { webhookRoutes } from './features/webhooks/index.ts'
import { checkAccess } from './http/access/access.ts'
import { addApiKeyHooks } from './http/access/api-key-hooks.ts'
import { callerAddress } from './http/access/caller-address.ts'
import { trustedProxies } from './http/access/trusted-proxies.ts'
import { describeApi } from './http/api-document.ts'
import type { App } from './http/app-type.ts'
import { addInProcessReads } from './http/cache/in-process-reads.ts'
import { setReadYourWritesCookie } from './http/cache/read-your-writes.ts'
import { MAX_CONCURRENT_MISSES, serveCachedResponses } from './http/cache/serve-cached.ts'
import { checkWithoutEmptyParameters } from './http/errors/empty-parameters.ts'
import { Refusal } from './http/errors/refusal.ts'
import { sendError } from './http/errors/send-error.ts'
import { type ConnectionLimits, connectionLimits } from './http/limits/connections.ts'
import { fastifyRateLimitStore } from './http/limits/fastify-rate-limit-store.ts'
import { createSemaphore } from './http/limits/semaphore.ts'
import { addLinkHeaders } from './http/link-header.ts'
import { auditRefusals } from './http/logging/audit-refusals.ts'
import { REQUEST_ID, requestIdFor } from './http/logging/request-id.ts'
import { logResponses } from './http/logging/request-log.ts'
import { normaliseUrl } from './http/security/normalise-url.ts'
import { refuseSecondHost } from './http/security/refuse-second-host.ts'
import { addSecurityHeaders, securityHeadersOf } from './http/security/security-headers.ts'
import type { Shop } from './http/shop.ts'
import { registerMultipartForms } from './http/uploads/multipart-forms.ts'
import { printDayRoutes } from './web/print-day-routes.ts'
import { printOrderRoutes } from './web/print-order-routes.ts'

export type AppOptions = {
  shop: Shop
  logger?: FastifyServerOptions['logger']
  /** Trusted proxies, and the header with their request id. */
  trustProxy?: readonly string[]
  limited?: boolean
  /** The OpenID Connect issuers customers can sign in with. */
  issuers?: readonly OidcOptions[]
  /** The hosts imports fetch pictures from; every public one by default. */
  pictureHosts?: PictureHosts
  bounds?: ConnectionLimits
  /** Adds spans of requests to traces. */
  traceRequests?: (app: App, isTrusted: (address: string | undefined) => boolean) => void
  /** Webhooks may use plain http and addresses of our own network, for tests and development. */
  allowPrivateWebhooks?: boolean
}

const KILOBYTE = 1024

const serverOptions = {
  bodyLimit: 64 * KILOBYTE,
  rewriteUrl: ({ url = '/' }: { url?: string }) => normaliseUrl(url),
  routerOptions: { maxParamLength: 200 },
  forceCloseConnections: 'idle',
} as const

/** The whole API under `/api`; pages and pictures are added around it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { shop, logger = false, trustProxy = [], limited = true, issuers, bounds = connectionLimits } = options
  const { maxConnections, requestTimeout, keepAliveTimeout, idleTimeout: silence, ...http } = bounds
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
    // A malformed URL matches no route, so no hook of a route runs.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply.headers(headers).header(REQUEST_ID, request.id)),
  })
  server.server.maxConnections = maxConnections
  const app: App = server.withTypeProvider<ZodTypeProvider>()
  options.traceRequests?.(app, isTrusted)
  app.setValidatorCompiler(checkWithoutEmptyParameters)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  addSecurityHeaders(app, headers)
  logResponses(app)
  refuseSecondHost(app)
  const misses = createSemaphore(MAX_CONCURRENT_MISSES)
  addInProcessReads(app, shop.cache, misses)

  const counting = { global: false, store: fastifyRateLimitStore(shop.rateLimits), keyGenerator: callerAddress }
  if (limited) await app.register(rateLimit, counting)
  await app.register(
    async (api: App) => {
      // Forms on other sites can send plain text; JSON can only be sent by pages of the shop.
      api.removeContentTypeParser('text/plain')
      await api.register(cookie)
      api.decorateRequest('caller', null)
      api.addHook('onRequest', checkAccess(identifyFor(shop.db, limited ? shop.rateLimits : null)))
      addApiKeyHooks(api)
      auditRefusals(api, recordRefusal(shop))
      serveCachedResponses(api, shop.cache, misses)
      addLinkHeaders(api)
      await registerMultipartForms(api)
      setReadYourWritesCookie(api, shop.siteUrl)
      await describeApi(api)
      api.get('/health', { schema: { hide: true }, config: { access: 'anyone' } }, async () => ({ status: 'ok' }))
      auditRoutes(api, shop)
      catalogueRoutes(api, shop)
      giftRoutes(api, shop)
      settingRoutes(api, shop)
      contactRoutes(api, shop)
      await ordering(api, shop, { limited, invoiceFile })
      printOrderRoutes(api, shop)
      printDayRoutes(api, shop)
      accountRoutes(api, shop, { limited, issuers })
      addressRoutes(api, shop)
      likeAndRatingRoutes(api, shop)
      stockAlertRoutes(api, shop, { limited })
      await reminderRoutes(api, shop)
      await newsletterRoutes(api, shop, { limited })
      subscriberRoutes(api, shop)
      await cartEmailRoutes(api, shop)
      deliveryRoutes(api, shop)
      dashboardRoutes(api, shop)
      reportRoutes(api, shop)
      customerRoutes(api, shop)
      staffSearchRoutes(api, shop)
      importAndExportRoutes(api, shop, { pictureHosts: options.pictureHosts })
      feedStatusRoute(api, shop)
      conversionConsentRoute(api, shop)
      webhookRoutes(api, shop, { allowPrivate: options.allowPrivateWebhooks ?? false })
      closedResourceRoutes(api)
      api.setNotFoundHandler({ preHandler: [] }, () => {
        throw new Refusal('not_found')
      })
    },
    { prefix: '/api' },
  )
  return app
}
