import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { exportRoutes } from './exports/export-routes.ts'
import { importRoutes } from './import-routes.ts'
import { startImportWorker } from './import-worker.ts'
import type { PictureHosts } from './pictures/fetch-picture.ts'
import { startPictureWorker } from './pictures/picture-worker.ts'

type Options = { pictureHosts?: PictureHosts }

/** Imports and exports of files of the catalogue and the delivery areas, and exports of orders. */
export function importAndExportRoutes(app: App, shop: Shop, { pictureHosts = null }: Options) {
  const fetching = startPictureWorker(shop, pictureHosts, app.log)
  const importing = startImportWorker(shop.db, app.log, fetching.wake)
  app.addHook('onReady', async () => {
    void importing.wake()
    fetching.wake()
  })
  app.addHook('onClose', async () => {
    await importing.stop()
    await fetching.stop()
  })
  importRoutes(app, shop, importing)
  exportRoutes(app, shop)
}
