/** The invoice number of a payment attempt at its gateway, such as RW-1001-2; attempts count from 1. */
export const invoiceOf = (orderNumber: string, attempt: number) => `${orderNumber}-${attempt}`

/** The invoice number of a refund, such as RW-1001-2-R1. */
export const refundInvoiceOf = (invoice: string, refund: number) => `${invoice}-R${refund}`
