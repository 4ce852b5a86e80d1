import { orderStatus } from '@rawnaq/rules/order-status'

/** Path of a list with a filter. */
export const listPath = (resource: string, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Path of the order list filtered to orders to pack. */
export const ordersToPackPath = listPath('order', { status: orderStatus.placed })
