import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { exportRoutes } from './export-routes.ts'
import { importRoutes } from './import-routes.ts'
import { startImportWorker } from './import-worker.ts'

/** CSV imports and exports of items and stock, and exports of orders. */
export function importAndExportRoutes(app: App, shop: Shop) {
  const importing = startImportWorker(shop.db, app.log)
  app.addHook('onReady', async () => void importing.wake())
  app.addHook('onClose', () => importing.stop())
  importRoutes(app, shop, importing)
  exportRoutes(app, shop)
}
