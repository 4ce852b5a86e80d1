import { type AuthorizeNetOptions, callApi } from './authorize-net/client.ts'
import { openTransactionSearch } from './authorize-net/find-transactions.ts'
import { outcomeOf, transactionAnswer } from './authorize-net/read-outcome.ts'
import { refund } from './authorize-net/refund.ts'
import { saleRequest } from './authorize-net/sale-request.ts'
import { outcomeOfTransactions } from './authorize-net/transaction-status.ts'
import { GATEWAY_TIMEOUT_MS, type Provider } from './provider.ts'

/** The gateway takes card numbers of at most 16 digits, although some have 19. */
const LONGEST_NUMBER = 16

/** Card payments through Authorize.Net. */
export function openAuthorizeNet(options: AuthorizeNetOptions): Provider {
  const { origins, script, login, clientKey, takesCards, isTest } = options
  const lookUp = openTransactionSearch(options)
  const timeout = () => AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
  return {
    method: 'card',
    flow: 'charge',
    isTest,
    // Its account has one currency, that of the shop.
    takes: () => true,
    takesCards,
    tokens: clientKey === null ? null : { script, login, client_key: clientKey },
    origins,
    async charge(sale, details) {
      if ('card' in details && details.card.card_number.length > LONGEST_NUMBER)
        return { is: 'failed', failure: 'card_number' }
      return outcomeOf(await callApi(options, saleRequest(sale, details), transactionAnswer, timeout()))
    },
    async find(attempt) {
      return outcomeOfTransactions(attempt, await lookUp.byInvoice(attempt.invoice, timeout()))
    },
    refund: (request) => refund(options, lookUp, request, timeout()),
  }
}
