import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { categories } from './category-routes.ts'
import { itemParts } from './items/item-parts.ts'
import { items } from './items/item-routes.ts'
import { offers } from './offers/offer-routes.ts'
import { pictureLibrary } from './picture-library.ts'
import { namedThings } from './reference-data.ts'
import { search } from './search/search-routes.ts'
import { suggest } from './search/suggest.ts'
import { shipping } from './shipping-routes.ts'

/** Everything a shopper can look at, and how the staff keeps it. */
export function catalogue(app: App, shop: Shop) {
  categories(app, shop)
  items(app, shop)
  itemParts(app, shop)
  namedThings(app, shop)
  offers(app, shop)
  pictureLibrary(app, shop)
  shipping(app, shop)
  search(app, shop)
  suggest(app, shop)
}
