import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { categories } from './categories.ts'
import { items } from './items.ts'
import { namedThings } from './named-things.ts'
import { search } from './search.ts'
import { shipping } from './shipping.ts'
import { suggest } from './suggest.ts'

/** Everything a shopper can look at. */
export function catalogue(app: App, shop: Shop) {
  categories(app, shop)
  items(app, shop)
  namedThings(app, shop)
  shipping(app, shop)
  search(app, shop)
  suggest(app, shop)
}
