import { paymentMethods as methods, offeredMethod } from '@rawnaq/contract/payments'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { readEnabledOptions } from '../../../http/enabled-options.ts'
import type { Shop } from '../../../http/shop.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: z.array(offeredMethod) }) }
const schema = { tags: ['payment'], summary: 'The ways of paying that are offered', response }

/** Payment methods that are configured and enabled. */
export function paymentMethodRoutes(app: App, { db, providers }: Shop) {
  const configured = methods.flatMap((method) => {
    const provider = providers.get(method)
    if (!provider) return method === 'cash' ? [{ method, countries: null, is_test: false, tokens: null }] : []
    const tokens = provider.flow === 'charge' ? provider.tokens : null
    return [{ method, countries: null, is_test: provider.isTest, tokens }]
  })
  app.get('/payment-method', { schema, config }, async (request) => {
    request.cacheTags.push('setting')
    const { payments, cashCountries } = await readEnabledOptions(db)
    const offered = configured.filter(({ method }) => payments.includes(method))
    return {
      data: offered.map((method) => (method.method === 'cash' ? { ...method, countries: [...cashCountries] } : method)),
    }
  })
}
