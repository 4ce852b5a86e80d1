import { type AuthorizeNetOptions, ask } from './authorize-net/client.ts'
import { openLookUp } from './authorize-net/find-transactions.ts'
import { outcomeOf, transactionAnswer } from './authorize-net/read-outcome.ts'
import { giveBack } from './authorize-net/refund.ts'
import { saleRequest } from './authorize-net/sale-request.ts'
import { outcomeOfFound } from './authorize-net/transaction-status.ts'
import { PATIENCE, type Provider } from './provider.ts'

/** The longest card number the gateway reads; there are cards of 19 digits, and it takes none of them. */
const LONGEST_NUMBER = 16

/** Takes cards through Authorize.Net. `patience` is how long a call may take altogether, in milliseconds. */
export function openAuthorizeNet(options: AuthorizeNetOptions, patience = PATIENCE): Provider {
  const { origins, script, login, clientKey, takesCards, isTest } = options
  const lookUp = openLookUp(options)
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
      return outcomeOf(await ask(options, saleRequest(sale, means), transactionAnswer, inTime()))
    },
    async find(attempt) {
      return outcomeOfFound(attempt, await lookUp.called(attempt.invoice, inTime()))
    },
    refund: (wish) => giveBack(options, lookUp, wish, inTime()),
  }
}
