import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { exportCalls } from './export-routes.ts'
import { importCalls } from './import-routes.ts'
import { startImporting } from './import-worker.ts'

/** The catalogue and its stock out of a file and into one, and orders into one. */
export function imports(app: App, shop: Shop) {
  const importing = startImporting(shop.db, app.log)
  app.addHook('onReady', async () => void importing.wake())
  app.addHook('onClose', () => importing.stop())
  importCalls(app, shop, importing)
  exportCalls(app, shop)
}
