import { type GatewayMessage, type Outcome, type Provider, type Sale, UnknownOutcome } from '../payments/provider.ts'

/** The result of the next request: an outcome, or a lost request or response. */
type GatewayResult = Outcome['is'] | 'lost before' | 'lost after'

/** A gateway in memory whose outcomes are set by the test. */
export function testGateway(flow: 'charge' | 'redirect' = 'charge') {
  const sales: Sale[] = []
  const known = new Map<string, Outcome>()
  const refunds = new Map<string, number>()
  const told = {
    fate: 'paid' as GatewayResult,
    refund: 'refunded' as 'refunded' | 'refused' | 'not_found' | 'lost after',
    late: false,
  }
  const outcomeOf = (invoice: string): Outcome => {
    const { fate } = told
    if (fate === 'failed') return { is: 'failed', failure: 'declined' }
    if (fate === 'open' || fate === 'not_found') return { is: fate }
    return { is: fate === 'held' ? 'held' : 'paid', reference: `at the gateway ${invoice}`, cardEnding: '1111' }
  }
  const provider: Provider = {
    method: flow === 'charge' ? 'card' : 'knet',
    isTest: true,
    find: async ({ invoice }, mayCapture) => {
      if (told.fate === 'lost before') throw new UnknownOutcome('nobody is there')
      const found = known.get(invoice) ?? { is: 'not_found' }
      return found.is === 'open' && mayCapture && told.late ? { is: 'paid', reference: `late ${invoice}` } : found
    },
    refund: async ({ invoice, amount }) => {
      if (told.refund === 'not_found' || told.refund === 'refused') return { is: told.refund }
      refunds.set(invoice, amount)
      if (told.refund === 'lost after') throw new UnknownOutcome('the answer was lost')
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
            if (told.fate === 'lost before') throw new UnknownOutcome('nobody is there')
            const outcome = outcomeOf(sale.invoice)
            known.set(sale.invoice, outcome)
            if (told.fate === 'lost after') throw new UnknownOutcome('the answer was lost')
            return outcome
          },
        }
      : {
          flow,
          open: async (sale: Sale) => {
            sales.push(sale)
            if (told.fate === 'lost before') throw new UnknownOutcome('nobody is there')
            known.set(sale.invoice, { is: 'open' })
            return { url: `https://bank.test/${sale.invoice}`, session: `visit ${sale.invoice}` }
          },
          parseWebhook: async ({ query }: GatewayMessage) =>
            query.visit ? { attempt: { session: query.visit } } : null,
        }),
  }
  return { provider, providers: new Map([[provider.method, provider]]), sales, known, refunds, told }
}

/** A card number that passes every check and belongs to nobody. */
export const testCard = { card_number: '4111 1111 1111 1111', expiry_month: '12', expiry_year: '2040', cvv: '123' }
