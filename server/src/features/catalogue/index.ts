import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { bulkEditRoutes } from './bulk-edit/bulk-edit-routes.ts'
import { categoryRoutes } from './category-routes.ts'
import { hamperRoutes } from './hampers/hamper-routes.ts'
import { filterRoutes } from './item-lists/filter-routes.ts'
import { relatedItemRoutes } from './item-lists/related-items.ts'
import { itemPartRoutes } from './items/item-parts.ts'
import { itemRoutes } from './items/item-routes.ts'
import { offerRoutes } from './offers/offer-routes.ts'
import { pictureLibraryRoutes } from './picture-library.ts'
import { referenceDataRoutes } from './reference-data.ts'
import { searchRoutes } from './search/search-routes.ts'
import { suggestRoutes } from './search/suggest.ts'
import { shippingRoutes } from './shipping-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { videoRoutes } from './video-routes.ts'

/** The public catalogue and its administration. */
export function catalogueRoutes(app: App, shop: Shop) {
  categoryRoutes(app, shop)
  itemRoutes(app, shop)
  filterRoutes(app, shop)
  itemPartRoutes(app, shop)
  hamperRoutes(app, shop)
  relatedItemRoutes(app, shop)
  bulkEditRoutes(app, shop)
  referenceDataRoutes(app, shop)
  offerRoutes(app, shop)
  pictureLibraryRoutes(app, shop)
  videoRoutes(app, shop)
  shippingRoutes(app, shop)
  searchRoutes(app, shop)
  suggestRoutes(app, shop)
  stockRoutes(app, shop)
}
