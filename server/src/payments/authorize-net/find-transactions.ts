import { z } from 'zod'
import { UnknownOutcome } from '../provider.ts'
import { type ApiCall, type AuthorizeNetOptions, callApi } from './client.ts'

/** The maximum page size of the gateway. */
const PAGE = 1000

/** Days of settled batches to search; the gateway lists at most 31 days. */
const DAYS_BACK = 30

const transactions = z.object({
  transactions: z.array(z.object({ transId: z.string(), invoiceNumber: z.string().optional() })).default([]),
})

const batches = z.object({
  batchList: z.array(z.object({ batchId: z.string(), settlementState: z.string() })).default([]),
})

const details = z.object({
  transaction: z.object({
    transId: z.string(),
    transactionStatus: z.string(),
    responseCode: z.number(),
    responseReasonCode: z.number(),
    authAmount: z.number(),
    payment: z.object({ creditCard: z.object({ cardNumber: z.string() }).optional() }).optional(),
  }),
})

export type Details = z.output<typeof details>['transaction']

/** Finds transactions: first the unsettled ones, then the batches of the last 30 days. */
export function openTransactionSearch(options: AuthorizeNetOptions) {
  const read = async <Read>(call: ApiCall, schema: z.ZodType<Read>, signal: AbortSignal) => {
    const answer = await withRetries(() => callApi(options, call, schema, signal), signal)
    if (!answer.isOk) throw refused(answer.code)
    return answer.read
  }

  async function* listed(name: string, of: Record<string, string>, signal: AbortSignal) {
    for (let offset = 1; ; offset += 1) {
      const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
      const call = { name, body: { ...of, sorting, paging: { limit: PAGE, offset } } }
      const page = await read(call, transactions, signal)
      yield* page.transactions
      if (page.transactions.length < PAGE) return
    }
  }

  const idsBy = async (invoice: string, list: ReturnType<typeof listed>) => {
    const ids: string[] = []
    for await (const { transId, invoiceNumber } of list) if (invoiceNumber === invoice) ids.push(transId)
    return ids
  }

  /** Settled batches never change, so each is read once. */
  const settled = new Map<string, Map<string, string[]>>()

  async function inBatches(invoice: string, signal: AbortSignal): Promise<string[]> {
    const now = Date.now()
    const firstSettlementDate = secondOf(now - DAYS_BACK * 86_400_000)
    const call = {
      name: 'getSettledBatchListRequest',
      body: { firstSettlementDate, lastSettlementDate: secondOf(now) },
    }
    const { batchList } = await read(call, batches, signal)
    const ids: string[] = []
    for (const { batchId, settlementState } of newestFirst(batchList)) {
      const cached = settled.get(batchId) ?? (await byInvoice(batchId, signal))
      if (settlementState === 'settledSuccessfully') settled.set(batchId, cached)
      ids.push(...(cached.get(invoice) ?? []))
    }
    for (const id of settled.keys()) if (!batchList.some(({ batchId }) => batchId === id)) settled.delete(id)
    return ids
  }

  async function byInvoice(batchId: string, signal: AbortSignal) {
    const ids = new Map<string, string[]>()
    for await (const { transId, invoiceNumber } of listed('getTransactionListRequest', { batchId }, signal))
      if (invoiceNumber) ids.set(invoiceNumber, [...(ids.get(invoiceNumber) ?? []), transId])
    return ids
  }

  return {
    /** One transaction. */
    async details(transId: string, signal: AbortSignal): Promise<Details> {
      return (await read({ name: 'getTransactionDetailsRequest', body: { transId } }, details, signal)).transaction
    },
    /** All transactions under an invoice number. */
    async byInvoice(invoice: string, signal: AbortSignal): Promise<Details[]> {
      const unsettled = await idsBy(invoice, listed('getUnsettledTransactionListRequest', {}, signal))
      const ids = unsettled.length > 0 ? unsettled : await inBatches(invoice, signal)
      return Promise.all(ids.map((id) => this.details(id, signal)))
    },
  }
}

/** Lookups change nothing, so a lost response is retried while there is time. */
async function withRetries<Answer>(work: () => Promise<Answer>, signal: AbortSignal, attempts = 3): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || signal.aborted || !(error instanceof UnknownOutcome)) throw error
    return withRetries(work, signal, attempts - 1)
  }
}

export type TransactionSearch = ReturnType<typeof openTransactionSearch>

/** Batch ids increase. */
const newestFirst = <Batch extends { batchId: string }>(list: Batch[]) =>
  list.toSorted((a, b) => Number(b.batchId) - Number(a.batchId))

/** A time in the format of the gateway, without fractions of a second. */
const secondOf = (moment: number) => `${new Date(moment).toISOString().slice(0, 19)}Z`

/** The gateway rejects lookups until the merchant enables its "Transaction Details API". */
function refused(code: string): UnknownOutcome {
  if (code === 'E00011') console.error('Authorize.Net rejects lookups: enable its Transaction Details API')
  return new UnknownOutcome(`Authorize.Net refused to tell: ${code}`)
}
