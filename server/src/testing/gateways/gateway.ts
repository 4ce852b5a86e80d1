import { type GatewayMessage, type Outcome, type Provider, type Sale, UnknownOutcome } from '../../payments/provider.ts'

/** The result of the next request: an outcome, or a lost request or response. */
type GatewayResult = Outcome['is'] | 'lost before' | 'lost after'

/** A gateway in memory whose outcomes are set by the test. */
export function testGateway(flow: 'charge' | 'redirect' = 'charge') {
  const sales: Sale[] = []
  const outcomes = new Map<string, Outcome>()
  const refunds = new Map<string, number>()
  const next = {
    fate: 'paid' as GatewayResult,
    refund: 'refunded' as 'refunded' | 'refused' | 'not_found' | 'lost after',
    late: false,
  }
  const outcomeOf = (invoice: string): Outcome => {
    const { fate } = next
    if (fate === 'failed') return { is: 'failed', failure: 'declined' }
    if (fate === 'open' || fate === 'not_found') return { is: fate }
    return { is: fate === 'held' ? 'held' : 'paid', reference: `at the gateway ${invoice}`, cardEnding: '1111' }
  }
  const provider: Provider = {
    method: flow === 'charge' ? 'card' : 'knet',
    isTest: true,
    takes: () => true,
    find: async ({ invoice }, mayCapture) => {
      if (next.fate === 'lost before') throw new UnknownOutcome('nobody is there')
      const outcome = outcomes.get(invoice) ?? { is: 'not_found' }
      return outcome.is === 'open' && mayCapture && next.late ? { is: 'paid', reference: `late ${invoice}` } : outcome
    },
    refund: async ({ invoice, amount }) => {
      if (next.refund === 'not_found' || next.refund === 'refused') return { is: next.refund }
      refunds.set(invoice, amount)
      if (next.refund === 'lost after') throw new UnknownOutcome('the answer was lost')
      return { is: 'refunded', reference: `back ${invoice}` }
    },
    ...(flow === 'charge'
      ? {
          flow,
          tokens: null,
          origins: [],
          takesCards: true,
          charge: async (sale: Sale) => {
            sales.push(sale)
            if (next.fate === 'lost before') throw new UnknownOutcome('nobody is there')
            const outcome = outcomeOf(sale.invoice)
            outcomes.set(sale.invoice, outcome)
            if (next.fate === 'lost after') throw new UnknownOutcome('the answer was lost')
            return outcome
          },
        }
      : {
          flow,
          open: async (sale: Sale) => {
            sales.push(sale)
            if (next.fate === 'lost before') throw new UnknownOutcome('nobody is there')
            outcomes.set(sale.invoice, { is: 'open' })
            return { url: `https://bank.test/${sale.invoice}`, session: `visit ${sale.invoice}` }
          },
          parseWebhook: async ({ query }: GatewayMessage) =>
            query.visit ? { attempt: { session: query.visit } } : null,
        }),
  }
  return { provider, providers: new Map([[provider.method, provider]]), sales, outcomes, refunds, next }
}

/** A card number that passes every check and belongs to nobody. */
export const testCard = { card_number: '4111 1111 1111 1111', expiry_month: '12', expiry_year: '2040', cvv: '123' }
