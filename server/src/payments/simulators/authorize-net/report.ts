import { type Account, isUnsettled, type Transaction } from './account.ts'
import { envelope, Refusal, type ResponseBody } from './wire.ts'

type ListRequest = { sorting?: { orderDescending?: unknown }; paging?: { limit: unknown; offset: unknown } }

/** Transactions that wait for settlement, and those declined or voided since the last one. */
export const listUnsettled = ({ ledger }: Account, request: ListRequest): ResponseBody =>
  transactionsOf(ledger.all(isUnsettled), request)

/** The transactions of a batch. */
export const listBatch = ({ ledger }: Account, request: ListRequest & { batchId: string }): ResponseBody =>
  transactionsOf(
    ledger.all(({ batch }) => batch?.id === request.batchId),
    request,
  )

/** The batches of a range of at most 31 days, by default of the last day. */
export function listBatches(
  { ledger, now }: Account,
  request: { firstSettlementDate?: string; lastSettlementDate?: string },
) {
  const last = request.lastSettlementDate ? Date.parse(request.lastSettlementDate) : now()
  const first = request.firstSettlementDate ? Date.parse(request.firstSettlementDate) : last - DAY
  if (!(last - first <= 31 * DAY)) throw new Refusal('E00013', 'The span of days is too long.')
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
export function transactionDetails({ ledger }: Account, { transId }: { transId: string }): ResponseBody {
  const entry = ledger.find(({ id }) => id === transId)
  if (!entry) throw new Refusal('E00040')
  return envelope('I00001', {
    transaction: {
      transId,
      ...(entry.of && { refTransId: entry.of }),
      submitTimeUTC: entry.submitted,
      transactionType: entry.kind,
      transactionStatus: entry.status,
      responseCode: Number(entry.responseCode),
      responseReasonCode: entry.reason,
      authCode: entry.authCode,
      AVSResponse: entry.avs,
      cardCodeResponse: entry.cvv,
      ...(entry.batch && {
        batch: {
          batchId: entry.batch.id,
          settlementTimeUTC: entry.batch.settled,
          settlementState: 'settledSuccessfully',
        },
      }),
      order: { invoiceNumber: entry.invoice, description: entry.description },
      authAmount: Number(entry.amount),
      settleAmount: Number(entry.status === 'voided' ? 0 : entry.amount),
      payment: {
        creditCard: { cardNumber: `XXXX${entry.cardEnding}`, expirationDate: 'XXXX', cardType: entry.cardBrand },
      },
    },
  })
}

const DAY = 86_400_000

/** The range has whole seconds, and includes the last one. */
const within = (moment: number, first: number, last: number) => moment >= first && moment < last + 1000

function transactionsOf(entry: Transaction[], { sorting, paging }: ListRequest): ResponseBody {
  const isDescending = String(sorting?.orderDescending) === 'true'
  const sorted = isDescending ? entry.toReversed() : entry
  const limit = Number(paging?.limit ?? 1000)
  const page = Number(paging?.offset ?? 1)
  if (limit > 1000 || page < 1) throw new Refusal('E00013')
  const listed = sorted.slice((page - 1) * limit, page * limit)
  if (listed.length === 0) return envelope('I00004')
  return envelope('I00001', { transactions: listed.map(summaryOf), totalNumInResultSet: listed.length })
}

const summaryOf = (entry: Transaction) => ({
  transId: entry.id,
  submitTimeUTC: entry.submitted,
  transactionStatus: entry.status,
  ...(entry.invoice && { invoiceNumber: entry.invoice }),
  accountType: entry.cardBrand,
  accountNumber: `XXXX${entry.cardEnding}`,
  settleAmount: Number(entry.amount),
})
