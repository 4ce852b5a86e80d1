import { type Account, isUnsettled, numberAfter } from './account.ts'

/** Settles all captured transactions, as the gateway does once a day. Returns the batch, or null without any. */
export function settle({ ledger, now }: Account): { batch: string | null; settled: number } {
  const settling = ledger.all((entry) => isUnsettled(entry) && !isOpen(entry.status))
  if (settling.length === 0) return { batch: null, settled: 0 }
  const batches = new Set(ledger.all().flatMap(({ batch }) => batch?.id ?? []))
  const batch = { id: numberAfter(batches.size), settled: new Date(now()).toISOString() }
  for (const { id, status } of settling) ledger.change(id, { batch, status: afterSettlement[status] ?? status })
  return { batch: batch.id, settled: settling.length }
}

/** Approves or declines a transaction in review, as the merchant would; false if none has this number. */
export function decideReview({ ledger }: Account, invoice: string, isApproved: boolean): boolean {
  const reviewed = ledger.find((entry) => entry.invoice === invoice && entry.status.startsWith('FDS'))
  if (!reviewed) return false
  const approved = { status: 'capturedPendingSettlement', responseCode: '1', reason: 1 }
  ledger.change(reviewed.id, isApproved ? approved : { status: 'declined', responseCode: '2', reason: 254 })
  return true
}

/** A transaction that waits for a decision of the merchant or a capture by the shop. */
const isOpen = (status: string) => status.startsWith('FDS') || status === 'authorizedPendingCapture'

const afterSettlement: Record<string, string> = {
  capturedPendingSettlement: 'settledSuccessfully',
  refundPendingSettlement: 'refundSettledSuccessfully',
}
