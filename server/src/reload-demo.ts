import { currencyOf } from '@rawnaq/rules/money'
import { readConfiguration } from './configuration.ts'
import { CannotOpen } from './db/cannot-open.ts'
import type { Db } from './db/connect.ts'
import { reloadDemo } from './db/demo/reload.ts'
import { openEmbedded } from './db/embedded.ts'
import { fillIfNew, startingCurrency } from './db/fill.ts'
import { openServer } from './db/server.ts'

try {
  const [unknown] = process.argv.slice(2).filter((argument) => argument !== '--with-orders')
  if (unknown) throw new CannotOpen(`${unknown} is not known here; there is --with-orders.`)
  const { databaseUrl, dataDir } = readConfiguration(process.env, [])
  const fill = (db: Db) => fillIfNew(db, { withDemo: true })
  const database = databaseUrl ? await openServer(databaseUrl, fill) : await openEmbedded(dataDir, fill)
  try {
    await reloadDemo(database.db, currencyOf(startingCurrency), { withOrders: process.argv.includes('--with-orders') })
  } finally {
    await database.close()
  }
  console.info('The demo catalogue is in place.')
} catch (error) {
  console.error(error instanceof CannotOpen ? error.message : error)
  process.exit(1)
}
