import { join } from 'node:path'
import { conversionPlatforms } from '@rawnaq/contract/conversions'
import { buildApp } from '../app.ts'
import type { Db } from '../db/connect.ts'
import { errorReason } from '../db/error-reason.ts'
import { startIndexing } from '../db/listing-index/start-indexing.ts'
import { openDatabase } from '../db/open-database.ts'
import { seedIfEmpty } from '../db/seed/seed.ts'
import { currencyCode } from '../db/settings/currency.ts'
import { StartupError } from '../db/startup-error.ts'
import { startEmailWorker } from '../email/outbox/start-email-worker.ts'
import type { Sender } from '../email/outbox/start-send-loops.ts'
import { startCleanup } from '../features/accounts/cleanup/delete-expired.ts'
import { createDemoLink } from '../features/accounts/staff/create-demo-link.ts'
import { queueCartEmails } from '../features/cart-emails/queue-cart-emails.ts'
import { applyScheduledPrices, untilNextPrice } from '../features/catalogue/items/apply-scheduled-prices.ts'
import { publishDueItems, untilNextPublished } from '../features/catalogue/items/publish-due-items.ts'
import { queueLowStockEmails } from '../features/catalogue/stock/queue-low-stock-emails.ts'
import { watchOccasions } from '../features/catalogue/watch-occasions.ts'
import { reportNextPurchase } from '../features/conversions/report-purchases.ts'
import { refreshCustomers } from '../features/customers/refresh-customers.ts'
import { feedRoutes } from '../features/feeds/feed-routes.ts'
import { deleteOldDeliveryPhotos } from '../features/ordering/gifts/delivery-photo.ts'
import { startPaymentJobs } from '../features/ordering/payments/start-payment-jobs.ts'
import { deleteOldReturnPhotos } from '../features/ordering/returns/return-photos.ts'
import { queueReminders } from '../features/reminders/queue-reminders.ts'
import { seoRoutes } from '../features/seo/index.ts'
import { queueAlerts } from '../features/stock-alerts/queue-alerts.ts'
import { deleteOldEvents } from '../features/webhooks/dispatch-events.ts'
import { startWebhookWorker } from '../features/webhooks/start-webhook-worker.ts'
import { openEdgeCaches } from '../http/cache/edge-caches.ts'
import { ResponseCache } from '../http/cache/response-cache.ts'
import { readEnabledOptions } from '../http/enabled-options.ts'
import { trackConnections } from '../http/limits/connections.ts'
import { memoryRateLimitStore, postgresRateLimitStore } from '../http/limits/rate-limit-store.ts'
import { watchLoad } from '../http/limits/watch-load.ts'
import { redirectConsoleToLog } from '../http/logging/request-log.ts'
import { changeCurrency, openCurrency } from '../http/shop-currency.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { openMonitoring } from '../monitoring/open-monitoring.ts'
import { openProviders } from '../payments/open-providers.ts'
import { createPictures } from '../pictures/pictures.ts'
import { openStore } from '../pictures/read-store-options.ts'
import { removeUnusedPictures } from '../resources/with-picture.ts'
import { openSmsDriver } from '../sms/sms-options.ts'
import { startSmsWorker } from '../sms/start-sms-worker.ts'
import { serveAccentStyle } from '../web/accent-style.ts'
import { serveEmailImages } from '../web/email-images.ts'
import { serveIcon } from '../web/icon.ts'
import { servePaymentSimulators } from '../web/payment-simulator-proxy.ts'
import { servePictures } from '../web/picture-files.ts'
import { redirectBarePaths } from '../web/redirects.ts'
import { readConfiguration } from './configuration.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { localUrl } from './local-url.ts'
import { checkProduction } from './production-checks.ts'
import { readEventData } from './read-event-data.ts'
import { serveReadiness } from './readiness.ts'
import { startJob } from './start-job.ts'

/** Opens the shop as configured. `news` are the lines to print; `close` shuts it down gracefully. */
export async function openShop(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const configuration = readConfiguration(env, args)
  checkProduction(configuration)
  const { port, host, siteUrl, dataDir, databaseUrl } = configuration
  // First, so that they see every connection to the database and every line of the log.
  const { traces, errorReports, logger } = await openMonitoring(configuration)
  const fill = (db: Db) => seedIfEmpty(db, configuration)
  const database = await openDatabase(configuration, fill)
  const currency = openCurrency(await currencyCode(database.db))
  const enabledOptions = await readEnabledOptions(database.db)

  const edges = configuration.purgeUrls.length > 0 ? openEdgeCaches(configuration.purgeUrls) : undefined
  const cache = new ResponseCache({ edges })
  const indexing = startIndexing(database.db)
  let reading = Promise.resolve()
  // Serialised, so that the last value read is the last one set. What was cached before it was set has the one before: the
  // amounts of every response depend on the currency.
  const readAgain = () => {
    reading = reading.then(async () => {
      const code = await currencyCode(database.db)
      const hasOtherCurrency = code !== currency.code
      changeCurrency(currency, code)
      Object.assign(enabledOptions, await readEnabledOptions(database.db))
      if (hasOtherCurrency) cache.clear()
      else cache.invalidate(['setting'])
    })
    reading = reading.catch((error: Error) => console.error('The settings could not be read:', errorReason(error)))
  }
  const senders: Sender[] = []
  await database.onChange((change) => {
    if (change === 'reconnected' || change.includes('outbox')) for (const sender of senders) sender.wake()
    // Nothing that is cached depends on queued messages.
    if (change.includes('outbox')) return
    cache.applyChange(change)
    if (change === 'disconnected') return
    const hasMissed = change === 'reconnected'
    if (hasMissed || change.includes('category')) indexing.wake()
    if (hasMissed || change.includes('setting')) readAgain()
  })
  const pictures = createPictures(await openStore(configuration.pictures))
  const gateways = await openProviders(configuration.payments, {
    folder: join(dataDir, 'gateways'),
    currency,
    siteUrl,
  })
  const { providers } = gateways
  const { db, reads } = database
  const redis = configuration.redisUrl ? await openRedis(configuration.redisUrl) : undefined
  const rateLimits = redis ?? (databaseUrl ? postgresRateLimitStore(db) : memoryRateLimitStore())
  const sendSms = openSmsDriver(configuration.sms)
  const shop = {
    db,
    reads,
    rateLimits,
    cache,
    pictures,
    currency,
    providers,
    enabledOptions,
    conversionPlatforms: conversionPlatforms.filter((platform) => configuration.conversions[platform]),
    sendsTextMessages: sendSms !== null,
    siteUrl,
    now: () => new Date(),
  }
  const app = await buildApp({ shop, ...configuration, logger, ...(traces && { traceRequests: traces.traceRequests }) })
  const metrics = configuration.metrics && serveMetrics(configuration.metrics, { app, cache, database, edges, redis })
  const readiness = serveReadiness(app, database.db, cache)
  servePictures(app, pictures.store)
  serveIcon(app, shop)
  serveAccentStyle(app)
  serveEmailImages(app)
  if (gateways.simulatedAt) await servePaymentSimulators(app, gateways.simulatedAt)
  seoRoutes(app, shop)
  feedRoutes(app, shop)
  redirectBarePaths(app)
  if (configuration.isDevelopment) {
    const { serveDevelopmentMail } = await import('../web/development-mail.ts')
    serveDevelopmentMail(app, configuration.mail.folder)
    await (await import('../web/development-pages.ts')).serveDevelopmentPages(app, shop)
  } else {
    await (await import('../web/storefront-pages.ts')).servePages(app, shop)
    await (await import('../web/admin-pages.ts')).serveAdmin(app)
  }

  const isBusy = watchLoad(app.server)
  const connections = trackConnections(app.server)
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
      : error
  })
  await metrics?.open()
  const consoleLog = redirectConsoleToLog(app.log)
  readiness.isOpen = true
  // A former process may have died before its last purge.
  edges?.purgeAll()
  const mailing = startEmailWorker(shop, configuration.mail, isBusy)
  const texting = sendSms && startSmsWorker(shop, sendSms, { interval: configuration.mail.interval ?? 2000, isBusy })
  senders.push(mailing, ...(texting ? [texting] : []))
  const cleared = removeUnusedPictures(shop, app.log)
  const cleanup = startCleanup(shop, app.log)
  const alerting = startJob('queue-stock-alerts', () => queueAlerts(shop.db), app.log)
  const watchingStock = startJob('queue-low-stock-emails', () => queueLowStockEmails(shop.db), app.log)
  const reminding = startJob('queue-reminders', () => queueReminders(shop), app.log)
  const remindingOfCarts = startJob('queue-cart-emails', () => queueCartEmails(shop.db), app.log)
  const photoCleanup = startJob('delete-delivery-photos', () => deleteOldDeliveryPhotos(shop), app.log)
  const returnPhotoCleanup = startJob('delete-return-photos', () => deleteOldReturnPhotos(shop), app.log)
  const countingCustomers = startJob('refresh-customers', () => refreshCustomers(shop.db), app.log)
  const pricing = startJob(
    'apply-scheduled-prices',
    () => applyScheduledPrices(shop.db),
    app.log,
    () => untilNextPrice(shop.db),
  )
  const publishing = startJob(
    'publish-items',
    () => publishDueItems(shop.db),
    app.log,
    () => untilNextPublished(shop.db),
  )
  const watching = startJob('watch-occasions', watchOccasions(shop), app.log)
  const reconciling = startPaymentJobs(shop, app.log)
  const sendingWebhooks = startWebhookWorker(shop.db, readEventData(shop), {
    allowPrivate: configuration.allowPrivateWebhooks,
    interval: configuration.mail.interval ?? 2000,
  })
  const reportingPurchases = startJob(
    'report-purchases',
    () => reportNextPurchase(shop.db, { accounts: configuration.conversions, siteUrl }),
    app.log,
  )
  const webhookCleanup = startJob('delete-webhook-events', () => deleteOldEvents(shop.db), app.log)
  // The readers of a server's log are not necessarily its owner.
  const isDemo = !databaseUrl && configuration.withDemo && !configuration.isProduction
  return {
    news: newsOf(configuration, isDemo ? await createDemoLink(shop.db) : null),
    isProduction: configuration.isProduction,
    close: () =>
      shutDownGracefully({
        isReady: (isReady) => {
          readiness.isOpen = isReady
        },
        drainSeconds: configuration.drainSeconds,
        drain: connections.drain,
        backgroundJobs: () => [
          mailing.stop(),
          texting?.stop() ?? Promise.resolve(),
          indexing.stop(),
          cleanup.stop(),
          alerting.stop(),
          watchingStock.stop(),
          reminding.stop(),
          remindingOfCarts.stop(),
          photoCleanup.stop(),
          returnPhotoCleanup.stop(),
          countingCustomers.stop(),
          watching.stop(),
          pricing.stop(),
          publishing.stop(),
          reconciling.stop(),
          sendingWebhooks.stop(),
          reportingPurchases.stop(),
          webhookCleanup.stop(),
          edges?.stop() ?? Promise.resolve(),
          cleared,
        ],
        close: () =>
          Promise.all([app.close(), metrics?.close()]).then(() => {
            redis?.close()
            return Promise.all([gateways.close(), database.close(), traces?.close(), errorReports?.close()]).finally(
              consoleLog.restore,
            )
          }),
        log: app.log,
      }),
  }
}

/** The Redis client is loaded only where it is used. */
async function openRedis(url: string) {
  return (await import('../http/limits/redis-rate-limit-store.ts')).openRedisRateLimitStore(url)
}

/** The lines for the shopkeeper after startup. */
function newsOf(
  { port, siteUrl, databaseUrl, mail, sms, payments, isDevelopment }: ReturnType<typeof readConfiguration>,
  demoToken: string | null,
): string[] {
  const where = `Rawnaq is open at ${siteUrl}/main`
  const data =
    'Data is stored in the embedded database: a power failure can lose the last minutes or damage it. For real orders, set DATABASE_URL to a PostgreSQL server.'
  const demoLink = `Sign in to the admin as the owner (on this machine, once, within an hour): ${localUrl(siteUrl, port)}/admin#/enter/${demoToken}`
  const mailFolder = `Emails are written as files to ${mail.folder}; set SMTP_URL to a mail server to send them.`
  const simulated = 'Payments are simulated and no money moves, until real gateways are configured.'
  const mailPreview = `Emails are shown at ${siteUrl}/main/dev/mail`
  return [
    where,
    ...(demoToken ? [demoLink] : []),
    ...(isDevelopment ? [mailPreview] : []),
    ...(databaseUrl ? [] : [data]),
    ...(mail.smtpUrl ? [] : [mailFolder]),
    ...(sms.driver === 'file' ? [`Text messages are written as files to ${sms.folder}; none is sent.`] : []),
    ...(payments.areSimulated ? [simulated] : []),
  ]
}
