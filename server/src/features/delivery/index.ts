import { courier } from '@rawnaq/contract/couriers'
import { deliveryArea, deliveryClosure, deliverySlot } from '@rawnaq/contract/delivery'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { serve } from '../../resources/serve.ts'
import { deliveryChoiceRoutes } from './delivery-choice-routes.ts'
import { areaResource, closureResource, courierResource, slotResource } from './delivery-resources.ts'
import { setAreaPrices } from './set-area-prices.ts'

/** Delivery areas, slots and closures: what shoppers choose from, and their administration. */
export function deliveryRoutes(app: App, shop: Shop) {
  deliveryChoiceRoutes(app, shop)
  setAreaPrices(app, shop)
  serve(app, shop, deliveryArea, areaResource)
  serve(app, shop, deliverySlot, slotResource)
  serve(app, shop, deliveryClosure, closureResource)
  serve(app, shop, courier, courierResource)
}
