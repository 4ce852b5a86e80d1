import { join } from 'node:path'
import { currencyOf } from '@rawnaq/rules/money'
import { useCurrencyDigits } from '@rawnaq/contract/money'
import { buildApp } from './app.ts'
import { readConfiguration } from './configuration.ts'
import type { Db } from './db/connect.ts'
import { openEmbedded } from './db/embedded.ts'
import { fillIfNew } from './db/fill.ts'
import { openServer } from './db/server.ts'
import { PublicCache } from './http/public-cache.ts'
import { servePictures } from './pictures.ts'
import { redirectOldPaths } from './redirects.ts'
import { currencyCode } from './db/currency.ts'

const configuration = readConfiguration(process.env, process.argv.slice(2))
const { port, host, siteUrl, dataDir, databaseUrl, isDevelopment, withDemo } = configuration

const fill = (db: Db) => fillIfNew(db, { withDemo })
const database = databaseUrl ? await openServer(databaseUrl, fill, configuration.poolSize) : await openEmbedded(dataDir, fill)
const currency = currencyOf(await currencyCode(database.db))
useCurrencyDigits(currency.digits)

const cache = new PublicCache()
await database.onChange((tags) => (tags ? cache.drop(tags) : cache.clear()))

const shop = { db: database.db, cache, currency, siteUrl, now: () => new Date() }
const app = await buildApp({ shop, logger: configuration.logger, trustProxy: configuration.trustProxy, limited: configuration.limited })
await servePictures(app, join(dataDir, 'media'))
redirectOldPaths(app)
if (isDevelopment) await (await import('./development-pages.ts')).serveDevelopmentPages(app, shop)
else await (await import('./pages.ts')).servePages(app, shop)

await app.listen({ port, host })
console.info(`Rawnaq is open at ${siteUrl}/main`)
if (!databaseUrl) console.info('It keeps its data in the embedded database; a shop that takes real orders sets DATABASE_URL to a PostgreSQL server.')

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await database.close()
    process.exit(0)
  })
}
