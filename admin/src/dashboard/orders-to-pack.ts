import { orderStatus } from '@rawnaq/rules/order-status'

/** The list of orders, narrowed to those that are to be packed. */
export const ordersToPackPath = `/order?filter=${encodeURIComponent(JSON.stringify({ status: orderStatus.placed }))}`
