import { paymentMethods as methods, offeredMethod, type PaymentMethod } from '@rawnaq/contract/payments'
import { currencyCodes } from '@rawnaq/rules/money'
import { z } from 'zod'
import type { App } from '../../../../http/app-type.ts'
import { readEnabledOptions } from '../../../../http/enabled-options.ts'
import { isPayable } from '../../../../http/offered-methods.ts'
import type { Shop } from '../../../../http/shop.ts'
import { readOfferedCurrencies } from '../../checkout/quotes/offered-currencies.ts'
import { readCashTerms } from '../cash/cash-terms.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: z.array(offeredMethod) }) }
const schema = { tags: ['payment'], summary: 'List the payment methods that are offered', response }

/** Payment methods that are configured, enabled and take the currency of the shop or another one that it offers. */
export function paymentMethodRoutes(app: App, { db, providers, currency }: Shop) {
  const anywhere = { countries: null, currencies: null, maximum: null, fee: 0 }
  const configured = methods.flatMap((method) => {
    const provider = providers.get(method)
    if (!provider) return method === 'cash' ? [{ method, ...anywhere, is_test: false, tokens: null }] : []
    const tokens = provider.flow === 'charge' ? provider.tokens : null
    return [{ method, ...anywhere, is_test: provider.isTest, tokens }]
  })
  app.get('/payment-method', { schema, config }, async (request) => {
    request.cacheTags.push('setting')
    const { payments, cashCountries } = await readEnabledOptions(db)
    const codes = [currency.code, ...(await readOfferedCurrencies(db)).map(({ code }) => code)]
    const offered = configured.filter(
      ({ method }) =>
        payments.includes(method) && codes.some((code) => isPayable({ providers, currency }, method, code)),
    )
    const { maximum, fee } = await readCashTerms(db, currency)
    const cash = { countries: [...cashCountries], maximum, fee }
    const currenciesOf = (method: PaymentMethod) => {
      const taken = currencyCodes.filter((code) => isPayable({ providers, currency }, method, code))
      return taken.length === currencyCodes.length ? null : taken
    }
    const data = offered.map((one) => ({ ...one, currencies: currenciesOf(one.method) }))
    return { data: data.map((one) => (one.method === 'cash' ? { ...one, ...cash } : one)) }
  })
}
