import type { GatewayRecord } from '../../tools/shop/simulated-gateways.ts'

/** Which records of a gateway are money it received for the shop and money it paid back. */
type Bookkeeping = Record<'isReceived' | 'isRefund', (record: GatewayRecord) => boolean>

const kindIn =
  (kind: string, ...statuses: string[]) =>
  (record: GatewayRecord) =>
    record.kind === kind && statuses.includes(record.status)

const bookkeeping: Record<string, Bookkeeping> = {
  'authorize-net': {
    isReceived: kindIn('authCaptureTransaction', 'capturedPendingSettlement', 'settledSuccessfully'),
    isRefund: ({ status }) => status.startsWith('refund'),
  },
  knet: { isReceived: kindIn('payment', 'CAPTURED'), isRefund: ({ kind }) => kind === 'refund' },
  paypal: {
    isReceived: kindIn('capture', 'COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'),
    isRefund: kindIn('refund', 'COMPLETED'),
  },
  tap: { isReceived: kindIn('charge', 'CAPTURED'), isRefund: kindIn('refund', 'REFUNDED') },
  myfatoorah: { isReceived: kindIn('invoice', 'PAID'), isRefund: kindIn('refund', 'Refunded') },
  tabby: { isReceived: kindIn('capture', 'DONE'), isRefund: kindIn('refund', 'DONE') },
}

/** The minor units that the gateways received and did not pay back, by the invoice number of the shop; none are 0. */
export function receivedAtGateways(records: readonly GatewayRecord[]): Map<string, number> {
  const books = new Map<string, number>()
  for (const record of records) {
    const { isReceived, isRefund } = bookkeeping[record.gateway]!
    if (!isReceived(record)) continue
    const { id, of, gateway, invoice } = record
    // Tabby books captures and refunds beside each other, below the payment.
    const payment = gateway === 'tabby' ? of : id
    const refunds = records.filter((one) => one.gateway === gateway && one.of === payment && isRefund(one))
    const refunded = refunds.reduce((sum, one) => sum + minorOf(one), 0)
    books.set(invoice, (books.get(invoice) ?? 0) + minorOf(record) - refunded)
  }
  return new Map([...books].filter(([, amount]) => amount !== 0))
}

/** Gateways record all decimals of the currency. */
const minorOf = ({ amount }: GatewayRecord) => Number(amount.replace('.', ''))
