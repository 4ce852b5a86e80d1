import type { Ledger } from '../ledger.ts'
import type { MyfatoorahEntry } from './account.ts'

/** The response to the creation of an invoice; `pages` is the URL of its pages. */
export const presentCreated = ({ id }: MyfatoorahEntry, pages: string) => ({
  InvoiceId: id,
  PaymentId: null,
  PaymentURL: `${pages}/pay?invoice=${id}`,
  PaymentCompleted: false,
  TransactionDetails: null,
})

/** An invoice with its transactions. */
export const presentInvoice = (ledger: Ledger<MyfatoorahEntry>, invoice: MyfatoorahEntry) => ({
  Invoice: invoiceOf(invoice),
  Transactions: ledger.all(({ kind, of }) => kind === 'transaction' && of === invoice.id).map(presentTransaction),
  Amount: amountOf(invoice),
})

/** The event about a transaction. */
export const paymentEvent = (invoice: MyfatoorahEntry, transaction: MyfatoorahEntry) => ({
  Event: eventOf(1, 'PAYMENT_STATUS_CHANGED', transaction),
  Data: {
    Invoice: invoiceOf(invoice),
    Transaction: presentTransaction(transaction),
    Amount: amountOf(invoice),
  },
})

/** The event about a refund. */
export const refundEvent = (refund: MyfatoorahEntry) => {
  const { Refund, ...data } = presentRefund(refund)
  return {
    Event: eventOf(2, 'REFUND_STATUS_CHANGED', refund),
    Data: { Refund: { ...Refund, Status: refund.status.toUpperCase() }, ...data },
  }
}

export const presentRefund = (refund: MyfatoorahEntry) => ({
  Refund: {
    Id: refund.id,
    Reference: `2026${refund.id}`,
    Status: refund.status,
    ExternalIdentifier: refund.invoice,
  },
  ReferencedInvoice: { Id: refund.of! },
  Amount: amountOf(refund),
})

/** A refund in the list of its invoice, with numbers. */
export const presentListedRefund = ({ id, of, status, amount, invoice }: MyfatoorahEntry) => ({
  RefundId: Number(id),
  RefundStatus: status,
  InvoiceId: Number(of),
  Amount: Number(amount),
  RefundReference: `2026${id}`,
  RefundAmount: Number(amount),
  ExternalIdentifier: invoice,
})

const invoiceOf = ({ id, status, invoice, created, expires }: MyfatoorahEntry) => ({
  Id: id,
  Status: status,
  Reference: `2026${id}`,
  CreationDate: new Date(created).toISOString(),
  ExpirationDate: new Date(expires!).toISOString(),
  ExternalIdentifier: invoice,
  UserDefinedField: '',
  MetaData: null,
})

const presentTransaction = ({ id, status }: MyfatoorahEntry) => ({
  Id: id.slice(-6),
  Status: status,
  PaymentMethod: 'VISA/MASTER',
  PaymentId: id,
  Error: status === 'FAILED' ? { Code: 'MF002', Message: 'Declined by the bank' } : { Code: '', Message: '' },
  Card: { Number: '450875xxxxxx1019', Brand: 'Visa' },
})

const amountOf = ({ amount, currency }: MyfatoorahEntry) => ({
  BaseCurrency: currency,
  ValueInBaseCurrency: amount,
  DisplayCurrency: currency,
  ValueInDisplayCurrency: amount,
  PayCurrency: currency,
  ValueInPayCurrency: amount,
})

const eventOf = <Code extends 1 | 2>(Code: Code, Name: string, { id, created }: MyfatoorahEntry) => ({
  Code,
  Name,
  CountryIsoCode: 'KWT',
  CreationDate: new Date(created).toISOString(),
  Reference: `WH-${id}`,
})
