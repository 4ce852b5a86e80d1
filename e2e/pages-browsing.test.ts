import { after } from 'node:test'
import { checkPages } from './check-pages.ts'
import { browsing } from './page-states.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
after(() => shop.stop())

checkPages(shop, browsing)
