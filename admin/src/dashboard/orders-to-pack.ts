import { orderStatus } from '@rawnaq/rules/order-status'

/** Path of the order list filtered to orders to pack. */
export const ordersToPackPath = `/order?filter=${encodeURIComponent(JSON.stringify({ status: orderStatus.placed }))}`
