import { CannotOpen } from '../db/cannot-open.ts'
import type { AuthorizeNetOptions } from './authorize-net/ask.ts'
import type { KnetOptions } from './knet/pipe.ts'
import type { PaypalOptions } from './paypal/errands.ts'
import { readAuthorizeNetOptions, readSwitch } from './read-authorize-net-options.ts'
import { readKnetOptions } from './read-knet-options.ts'
import { readPaypalOptions } from './read-paypal-options.ts'

/** The gateways that are configured; where they are simulated, all are there and no real money moves. */
export type PaymentOptions = {
  areSimulated: boolean
  authorizeNet?: AuthorizeNetOptions
  knet?: KnetOptions
  paypal?: PaypalOptions
}

/**
 * How the shop is paid, beside cash. With `TEST_PAYMENTS=on` the gateways are simulated, and also in a shop for trying it,
 * on the embedded database and not in production, as long as no gateway is configured.
 */
export function readPaymentOptions(env: NodeJS.ProcessEnv, isTest: boolean): PaymentOptions {
  const configured = {
    authorizeNet: readAuthorizeNetOptions(env),
    knet: readKnetOptions(env),
    paypal: readPaypalOptions(env),
  }
  const isAny = Object.values(configured).some((options) => options !== undefined)
  const isTrial = readSwitch(env, 'TEST_PAYMENTS')
  if (isTrial && isAny)
    throw new CannotOpen('TEST_PAYMENTS=on pays with no real money, so that no gateway can be configured beside it.')
  return { areSimulated: isTrial || (isTest && !isAny), ...configured }
}
