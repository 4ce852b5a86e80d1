import type { TabbyAccount, TabbyEntry } from './account.ts'
import { LIMIT, movementsOf } from './payments.ts'

/** A payment as Tabby returns it. */
export const presentPayment = (account: Pick<TabbyAccount, 'ledger'>, payment: TabbyEntry) => ({
  id: payment.id,
  status: payment.status,
  is_test: true,
  amount: payment.amount,
  currency: payment.currency,
  order: { reference_id: payment.invoice },
  captures: movementsOf(account, payment.id, 'capture').map(presentMovement),
  refunds: movementsOf(account, payment.id, 'refund').map(presentMovement),
})

/** A session with its payment; `pages` is the URL of Tabby's pages. */
export const presentSession = (account: TabbyAccount, payment: TabbyEntry, pages: string) => {
  const isRejected = payment.status === 'REJECTED'
  return {
    id: payment.id.replace(/^./, '0'),
    status: isRejected ? 'rejected' : 'created',
    payment: presentPayment(account, payment),
    configuration: {
      available_products: isRejected ? {} : { installments: [{ web_url: `${pages}/pay?payment=${payment.id}` }] },
      products: {
        installments: { is_available: !isRejected, rejection_reason: isRejected ? reasonOf(payment) : null },
      },
    },
  }
}

const reasonOf = ({ amount }: TabbyEntry) => (Number(amount) > LIMIT ? 'order_amount_too_high' : 'not_available')

const presentMovement = ({ id, amount, invoice }: TabbyEntry) => ({ id, amount, reference_id: invoice })
