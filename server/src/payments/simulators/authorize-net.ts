import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { acceptScript } from './authorize-net/accept-script.ts'
import type { Account, Transaction } from './authorize-net/account.ts'
import { decideReview, settle } from './authorize-net/control.ts'
import { checkElements } from './authorize-net/elements.ts'
import { moveMoney, type TransactionRequest } from './authorize-net/move-money.ts'
import { listBatch, listBatches, listUnsettled, transactionDetails } from './authorize-net/report.ts'
import { openTokens, type SentCard } from './authorize-net/tokens.ts'
import { envelope, Refusal, type ResponseBody, written } from './authorize-net/wire.ts'
import type { Ledger } from './ledger.ts'

export type AuthorizeNetGatewayOptions = {
  login: string
  key: string
  clientKey: string
  ledger: Ledger<Transaction>
  now?: () => number
}

/**
 * Simulator of Authorize.Net: its JSON API at /xml/v1/request.api, a replacement of its script at /v1/Accept.js, and
 * /_control for actions of the merchant and the clock. No money moves; only the last four digits of a card are stored.
 */
export async function authorizeNetGateway(app: FastifyInstance, options: AuthorizeNetGatewayOptions) {
  const { now = Date.now } = options
  const account: Account = { ...options, now, tokens: openTokens(now), isDuplicate: openDuplicates(now) }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type')
  })
  app.options('/xml/v1/request.api', (_request, reply) => reply.code(204).send())
  app.post('/xml/v1/request.api', ({ body }, reply) =>
    reply.type('application/json; charset=utf-8').send(written(answer(account, body))),
  )
  app.get('/v1/Accept.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(acceptScript))
  app.post('/_control/settle', () => settle(account))
  app.post<{ Body: { invoice: string; approve: boolean } }>('/_control/decide', ({ body }) => ({
    decided: decideReview(account, body.invoice, body.approve),
  }))
}

/** A request: one element that contains others, the first with the merchant's name and key. */
type RequestElements = {
  merchantAuthentication: { name: string; transactionKey?: string; clientKey?: string }
  refId?: string
}

function answer(account: Account, body: unknown): ResponseBody {
  const [[name, elements] = ['', undefined]] = Object.entries(body ?? {})
  try {
    checkElements(name, elements)
    const { refId } = elements as RequestElements // Its elements are checked.
    return { ...(refId && { refId }), ...answerTo(account, name, elements as RequestElements) }
  } catch (error) {
    if (error instanceof Refusal) return envelope(error.code, {}, error.message)
    throw error
  }
}

function answerTo(account: Account, name: string, elements: RequestElements): ResponseBody {
  const { name: login, transactionKey, clientKey } = elements.merchantAuthentication
  const isBrowser = name === 'securePaymentContainerRequest'
  const isAuthenticated = isBrowser ? clientKey === account.clientKey : transactionKey === account.key
  if (login !== account.login || !isAuthenticated) throw new Refusal('E00007')
  return calls[name]!(account, elements as never) // Each handler reads the elements its schema has checked.
}

const calls: Record<string, (account: Account, elements: never) => ResponseBody> = {
  createTransactionRequest: (account, { transactionRequest }: { transactionRequest: TransactionRequest }) =>
    moveMoney(account, transactionRequest),
  getUnsettledTransactionListRequest: listUnsettled,
  getSettledBatchListRequest: listBatches,
  getTransactionListRequest: listBatch,
  getTransactionDetailsRequest: transactionDetails,
  securePaymentContainerRequest: ({ tokens }, { data }: { data: { token: SentCard } }) =>
    envelope('I00001', { opaqueData: tokens.make(data.token) }),
}

/** Stores requests as HMAC, which cannot be turned back into a card. */
function openDuplicates(now: () => number) {
  const secret = randomBytes(32)
  const recent = new Map<string, number>()
  return (call: string, seconds: number) => {
    const name = createHmac('sha256', secret).update(call).digest('base64')
    const last = recent.get(name)
    if (last !== undefined && now() - last < seconds * 1000) return true
    recent.set(name, now())
    return false
  }
}
