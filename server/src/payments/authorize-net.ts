import { type AuthorizeNetOptions, callApi } from './authorize-net/client.ts'
import { openTransactionSearch } from './authorize-net/find-transactions.ts'
import { outcomeOf, transactionAnswer } from './authorize-net/read-outcome.ts'
import { refund } from './authorize-net/refund.ts'
import { saleRequest } from './authorize-net/sale-request.ts'
import { outcomeOfTransactions } from './authorize-net/transaction-status.ts'
import { GATEWAY_TIMEOUT_MS, type Provider } from './provider.ts'

/** The longest card number the gateway reads; there are cards of 19 digits, and it takes none of them. */
const LONGEST_NUMBER = 16

/** Takes cards through Authorize.Net. `patience` is how long a call may take altogether, in milliseconds. */
export function openAuthorizeNet(options: AuthorizeNetOptions, patience = GATEWAY_TIMEOUT_MS): Provider {
  const { origins, script, login, clientKey, takesCards, isTest } = options
  const lookUp = openTransactionSearch(options)
  const inTime = () => AbortSignal.timeout(patience)
  return {
    method: 'card',
    flow: 'charge',
    isTest,
    takesCards,
    tokens: clientKey === null ? null : { script, login, client_key: clientKey },
    origins,
    async charge(sale, means) {
      if ('card' in means && means.card.card_number.length > LONGEST_NUMBER)
        return { is: 'failed', failure: 'card_number' }
      return outcomeOf(await callApi(options, saleRequest(sale, means), transactionAnswer, inTime()))
    },
    async find(attempt) {
      return outcomeOfTransactions(attempt, await lookUp.byInvoice(attempt.invoice, inTime()))
    },
    refund: (wish) => refund(options, lookUp, wish, inTime()),
  }
}
