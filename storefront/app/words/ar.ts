import cart from './ar/cart.ts'
import catalogue from './ar/catalogue.ts'
import checkout from './ar/checkout.ts'
import common from './ar/common.ts'
import content from './ar/content.ts'
import order from './ar/order.ts'
import product from './ar/product.ts'
import type { Words } from './shape.ts'

export default { common, catalogue, product, cart, checkout, order, content } satisfies Words
