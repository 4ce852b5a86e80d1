import { type Account, isUnsettled, type Transaction } from './account.ts'
import { type Answer, envelope, Refused } from './wire.ts'

type Listed = { sorting?: { orderDescending?: unknown }; paging?: { limit: unknown; offset: unknown } }

/** Transactions that wait for settlement, and those declined or voided since the last one. */
export const listUnsettled = ({ ledger }: Account, wish: Listed): Answer =>
  transactionsOf(ledger.all(isUnsettled), wish)

/** The transactions of a batch. */
export const listBatch = ({ ledger }: Account, wish: Listed & { batchId: string }): Answer =>
  transactionsOf(
    ledger.all(({ batch }) => batch?.id === wish.batchId),
    wish,
  )

/** The batches of a range of at most 31 days, by default of the last day. */
export function listBatches(
  { ledger, now }: Account,
  wish: { firstSettlementDate?: string; lastSettlementDate?: string },
) {
  const last = wish.lastSettlementDate ? Date.parse(wish.lastSettlementDate) : now()
  const first = wish.firstSettlementDate ? Date.parse(wish.firstSettlementDate) : last - DAY
  if (!(last - first <= 31 * DAY)) throw new Refused('E00013', 'The span of days is too long.')
  const batches = new Map(ledger.all().flatMap(({ batch }) => (batch ? [[batch.id, batch.settled]] : [])))
  const listed = [...batches].filter(([, settled]) => within(Date.parse(settled), first, last))
  if (listed.length === 0) return envelope('I00004')
  return envelope('I00001', {
    batchList: listed.map(([batchId, settled]) => ({
      batchId,
      settlementTimeUTC: settled,
      settlementState: 'settledSuccessfully',
      paymentMethod: 'creditCard',
    })),
  })
}

/** All details of a transaction. */
export function transactionDetails({ ledger }: Account, { transId }: { transId: string }): Answer {
  const kept = ledger.find(({ id }) => id === transId)
  if (!kept) throw new Refused('E00040')
  return envelope('I00001', {
    transaction: {
      transId,
      ...(kept.of && { refTransId: kept.of }),
      submitTimeUTC: kept.submitted,
      transactionType: kept.kind,
      transactionStatus: kept.status,
      responseCode: Number(kept.responseCode),
      responseReasonCode: kept.reason,
      authCode: kept.authCode,
      AVSResponse: kept.avs,
      cardCodeResponse: kept.cvv,
      ...(kept.batch && {
        batch: {
          batchId: kept.batch.id,
          settlementTimeUTC: kept.batch.settled,
          settlementState: 'settledSuccessfully',
        },
      }),
      order: { invoiceNumber: kept.invoice, description: kept.description },
      authAmount: Number(kept.amount),
      settleAmount: Number(kept.status === 'voided' ? 0 : kept.amount),
      payment: {
        creditCard: { cardNumber: `XXXX${kept.cardEnding}`, expirationDate: 'XXXX', cardType: kept.cardBrand },
      },
    },
  })
}

const DAY = 86_400_000

/** The range has whole seconds, and includes the last one. */
const within = (moment: number, first: number, last: number) => moment >= first && moment < last + 1000

function transactionsOf(kept: Transaction[], { sorting, paging }: Listed): Answer {
  const isDescending = String(sorting?.orderDescending) === 'true'
  const sorted = isDescending ? kept.toReversed() : kept
  const limit = Number(paging?.limit ?? 1000)
  const page = Number(paging?.offset ?? 1)
  if (limit > 1000 || page < 1) throw new Refused('E00013')
  const shown = sorted.slice((page - 1) * limit, page * limit)
  if (shown.length === 0) return envelope('I00004')
  return envelope('I00001', { transactions: shown.map(summaryOf), totalNumInResultSet: shown.length })
}

const summaryOf = (kept: Transaction) => ({
  transId: kept.id,
  submitTimeUTC: kept.submitted,
  transactionStatus: kept.status,
  ...(kept.invoice && { invoiceNumber: kept.invoice }),
  accountType: kept.cardBrand,
  accountNumber: `XXXX${kept.cardEnding}`,
  settleAmount: Number(kept.amount),
})
