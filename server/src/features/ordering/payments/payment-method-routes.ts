import { paymentMethods as methods, offeredMethod } from '@rawnaq/contract/payments'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { readEnabledOptions } from '../../../http/enabled-options.ts'
import type { Shop } from '../../../http/shop.ts'
import { readCashTerms } from './cash-terms.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: z.array(offeredMethod) }) }
const schema = { tags: ['payment'], summary: 'The ways of paying that are offered', response }

/** Payment methods that are configured and enabled. */
export function paymentMethodRoutes(app: App, { db, providers, currency }: Shop) {
  const anywhere = { countries: null, maximum: null, fee: 0 }
  const configured = methods.flatMap((method) => {
    const provider = providers.get(method)
    if (!provider) return method === 'cash' ? [{ method, ...anywhere, is_test: false, tokens: null }] : []
    const tokens = provider.flow === 'charge' ? provider.tokens : null
    return [{ method, ...anywhere, is_test: provider.isTest, tokens }]
  })
  app.get('/payment-method', { schema, config }, async (request) => {
    request.cacheTags.push('setting')
    const { payments, cashCountries } = await readEnabledOptions(db)
    const offered = configured.filter(({ method }) => payments.includes(method))
    const { maximum, fee } = await readCashTerms(db, currency)
    const cash = { countries: [...cashCountries], maximum, fee }
    return { data: offered.map((method) => (method.method === 'cash' ? { ...method, ...cash } : method)) }
  })
}
