import type { PaymentDetails, PaymentMethod } from '@rawnaq/contract/payments'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { errorReason } from '../../../db/error-reason.ts'
import { payments } from '../../../db/schema.ts'
import type { Shop } from '../../../http/shop.ts'
import {
  type Outcome,
  PaymentRefused,
  type Provider,
  type RedirectProvider,
  type Sale,
  UnknownOutcome,
} from '../../../payments/provider.ts'
import { claimPayment, type Shopper } from './claim-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** How an order is paid: `paymentDetails` for a card. They are not stored. */
export type StartPayment = Shopper & {
  paymentDetails: PaymentDetails | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Charges the open attempt of an order, or opens the hosted payment page; once, however many requests run
 * concurrently. The result is settled immediately. An unknown outcome leaves the attempt open for reconciliation.
 */
export async function startPayment(
  shop: Shop,
  orderId: number,
  { paymentDetails, log, ...shopper }: StartPayment,
): Promise<void> {
  const claimed = await claimPayment(shop.db, orderId, shopper)
  if (!claimed) return
  const { id, method, sale } = claimed
  const provider = shop.providers.get(method as PaymentMethod)
  if (!provider) return settlePayment(shop, id, { is: 'failed', failure: 'gateway' })
  try {
    if (provider.flow === 'redirect') await open(shop, provider, sale, id)
    else await settlePayment(shop, id, await charge(provider, sale, paymentDetails))
  } catch (error) {
    if (error instanceof PaymentRefused) return settlePayment(shop, id, { is: 'failed', failure: error.failure })
    if (!(error instanceof UnknownOutcome)) throw error
    log.warn(`The gateway did not respond to ${sale.invoice}: ${errorReason(error)}`)
    // Without a URL the shopper cannot have paid.
    if (provider.flow === 'redirect') await settlePayment(shop, id, { is: 'failed', failure: 'not_reached' })
  }
}

async function charge(
  provider: Exclude<Provider, RedirectProvider>,
  sale: Sale,
  details?: PaymentDetails,
): Promise<Outcome> {
  return details ? provider.charge(sale, details) : { is: 'failed', failure: 'gateway' }
}

async function open({ db, siteUrl }: Shop, provider: Provider & RedirectProvider, sale: Sale, id: number) {
  const path = `${siteUrl}/api/payment`
  const returnUrl = `${path}/return/${provider.method}`
  const cancelUrl = `${returnUrl}?canceled=${sale.invoice}`
  const { url, session } = await provider.open(sale, {
    returnUrl,
    cancelUrl,
    noticeUrl: `${path}/notice/${provider.method}`,
  })
  await db.update(payments).set({ redirect_url: url, session }).where(eq(payments.id, id))
}
