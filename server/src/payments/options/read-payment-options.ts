import { StartupError } from '../../db/startup-error.ts'
import type { AuthorizeNetOptions } from '../authorize-net/client.ts'
import type { KnetOptions } from '../knet/client.ts'
import type { MyfatoorahOptions } from '../myfatoorah/client.ts'
import type { PaypalOptions } from '../paypal/client.ts'
import type { TabbyOptions } from '../tabby/client.ts'
import type { TapOptions } from '../tap/client.ts'
import { isHere, readAuthorizeNetOptions } from './read-authorize-net-options.ts'
import { readKnetOptions } from './read-knet-options.ts'
import { readMyfatoorahOptions } from './read-myfatoorah-options.ts'
import { readPaypalOptions } from './read-paypal-options.ts'
import { readTabbyOptions } from './read-tabby-options.ts'
import { readTapOptions } from './read-tap-options.ts'

/** The configured gateways, or the simulators of all of them. */
export type PaymentOptions = {
  areSimulated: boolean
  /** URL of running simulators that several processes share; without it each process starts its own. */
  simulatedAt?: string
  authorizeNet?: AuthorizeNetOptions
  knet?: KnetOptions
  paypal?: PaypalOptions
  tap?: TapOptions
  myfatoorah?: MyfatoorahOptions
  tabby?: TabbyOptions
}

/**
 * Payment settings beside cash. Simulators are used with `TEST_PAYMENTS=on` or their URL. They are also the default on
 * the embedded database outside production if no gateway is configured.
 */
export function readPaymentOptions(env: NodeJS.ProcessEnv, isTest: boolean): PaymentOptions {
  const configured = {
    authorizeNet: readAuthorizeNetOptions(env),
    knet: readKnetOptions(env),
    paypal: readPaypalOptions(env),
    tap: readTapOptions(env),
    myfatoorah: readMyfatoorahOptions(env),
    tabby: readTabbyOptions(env),
  }
  const isAny = Object.values(configured).some((options) => options !== undefined)
  const { isTrial, ...at } = readTrial(env.TEST_PAYMENTS || 'off')
  if (isTrial && isAny)
    throw new StartupError('TEST_PAYMENTS=on pays with no real money, so that no gateway can be configured beside it.')
  return { areSimulated: isTrial || (isTest && !isAny), ...at, ...configured }
}

function readTrial(value: string): { isTrial: boolean; simulatedAt?: string } {
  if (value === 'on' || value === 'off') return { isTrial: value === 'on' }
  if (URL.canParse(value) && isHere(value)) return { isTrial: true, simulatedAt: new URL(value).origin }
  throw new StartupError(
    'TEST_PAYMENTS is on, off, or where simulated gateways are on this machine, such as http://127.0.0.1:4900.',
  )
}
