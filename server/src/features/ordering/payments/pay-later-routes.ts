import { type PayLater, payLater, payLaterBody } from '@rawnaq/contract/pay-later'
import { lenderRefusalWords } from '@rawnaq/contract/words/pay-later'
import { z } from 'zod'
import { errorReason } from '../../../db/error-reason.ts'
import type { App } from '../../../http/app-type.ts'
import { readEnabledOptions } from '../../../http/enabled-options.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { isPayable } from '../../../http/offered-methods.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { type Eligibility, type RedirectProvider, UnknownOutcome } from '../../../payments/provider.ts'

const config = {
  access: 'anyone',
  isReadOnly: true,
  rateLimit: limits.paying,
  refuses: ['payment_not_offered'],
} as const
const schema = {
  tags: ['payment'],
  summary:
    'Check whether a buyer can pay later; the lender receives amount, email and phone number, and nothing is stored',
  body: payLaterBody,
  response: { 200: z.object({ data: payLater }) },
}

/** Checks a buyer with a lender, when the shopper has chosen it. Without an answer in time the result is unknown. */
export function payLaterRoutes(app: App, { db, providers, currency }: Shop) {
  app.post('/payment-method/later', { schema, config }, async (request) => {
    const { payment_method, amount, email, phone_number: phone, country_region: country = 'KW' } = request.body
    const { payments } = await readEnabledOptions(db)
    const provider = providers.get(payment_method)
    const isOffered =
      payments.includes(payment_method) && isPayable({ providers, currency }, payment_method, currency.code)
    if (!isOffered || provider?.flow !== 'redirect' || !provider.checkBuyer)
      throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
    const buyer = { amount, currency, email, phone, country, locale: requestLocale(request) }
    const data = await check(provider.checkBuyer, buyer).catch((error) => {
      if (!(error instanceof UnknownOutcome)) throw error
      request.log.warn(`${payment_method} has not checked a buyer: ${errorReason(error)}`)
      return { eligibility: 'unknown', message: null } as const
    })
    return { data }
  })
}

async function check(checkBuyer: NonNullable<RedirectProvider['checkBuyer']>, buyer: Eligibility): Promise<PayLater> {
  const refusal = await checkBuyer(buyer)
  if (refusal === null) return { eligibility: 'eligible', message: null }
  return { eligibility: 'refused', message: lenderRefusalWords[buyer.locale][refusal] }
}
