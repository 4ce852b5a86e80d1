/** What an attempt to pay an order is called at its gateway, such as RW-1001-2; attempts count from 1. */
export const invoiceOf = (orderNumber: string, attempt: number) => `${orderNumber}-${attempt}`

/** What a refund of an attempt is called, such as RW-1001-2-R1. */
export const refundInvoiceOf = (invoice: string, refund: number) => `${invoice}-R${refund}`
