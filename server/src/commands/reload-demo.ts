import { currencyOf } from '@rawnaq/rules/money'
import type { Db } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { reloadDemo } from '../db/seed/demo/reload.ts'
import { defaultCurrency, seedIfEmpty } from '../db/seed/seed.ts'
import { StartupError } from '../db/startup-error.ts'
import { readConfiguration } from '../shop/configuration.ts'
import { reportStartupError } from '../shop/report-startup-error.ts'

try {
  const args = process.argv.slice(2)
  const unknown = args.find((argument) => argument !== '--replace' && argument !== '--with-orders')
  if (unknown) throw new StartupError(`${unknown} is not known here; there are --replace and --with-orders.`)
  const configuration = readConfiguration(process.env, [])
  const fill = (db: Db) => seedIfEmpty(db, { withDemo: true })
  const database = await openDatabase(configuration, fill)
  try {
    const [replace, withOrders] = [args.includes('--replace'), args.includes('--with-orders')]
    await reloadDemo(database.db, currencyOf(defaultCurrency), { replace, withOrders })
  } finally {
    await database.close()
  }
  console.info('The demo catalogue is in place.')
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
