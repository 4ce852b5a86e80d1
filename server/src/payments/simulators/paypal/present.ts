import type { PaypalApp, PaypalEntry } from './app.ts'

/** An order as PayPal returns it; `pages` is the URL of its pages. */
export function presentOrder({ ledger }: PaypalApp, { id, status, request }: PaypalEntry, pages: string) {
  const captures = ledger.all().filter(({ kind, of }) => kind === 'capture' && of === id)
  const payments = { captures: captures.map(presentCapture) }
  const purchase_units = request!.purchase_units.map((unit) => ({ ...unit, ...(captures.length > 0 && { payments }) }))
  const self = { rel: 'self', method: 'GET', href: `${pages}/v2/checkout/orders/${id}` }
  const pay = { rel: 'payer-action', method: 'GET', href: `${pages}/checkoutnow?token=${id}` }
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units,
    links: status === 'PAYER_ACTION_REQUIRED' ? [self, pay] : [self],
  }
}

const presentCapture = ({ id, status, amount, currency, invoice }: PaypalEntry) => ({
  id,
  status,
  amount: { currency_code: currency, value: amount },
  invoice_id: invoice,
})
