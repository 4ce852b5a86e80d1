import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { categories } from './categories.ts'
import { itemParts } from './item-parts.ts'
import { items } from './items.ts'
import { namedThings } from './named-things.ts'
import { offers } from './offers.ts'
import { pictureLibrary } from './picture-library.ts'
import { search } from './search.ts'
import { shipping } from './shipping.ts'
import { suggest } from './suggest.ts'

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
