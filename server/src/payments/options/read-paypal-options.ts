import { StartupError } from '../../db/startup-error.ts'
import type { PaypalOptions } from '../paypal/client.ts'

/** The production API; the sandbox is https://api-m.sandbox.paypal.com. */
const PAYPAL = 'https://api-m.paypal.com'

/**
 * The PayPal app, from `PAYPAL_CLIENT_ID`, `PAYPAL_SECRET`, `PAYPAL_WEBHOOK_ID` and `PAYPAL_URL`; undefined if none is
 * set.
 */
export function readPaypalOptions(env: NodeJS.ProcessEnv): PaypalOptions | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = env
  if (!clientId && !secret && !webhookId && !env.PAYPAL_URL) return undefined
  if (!clientId || !secret || !webhookId)
    throw new StartupError('PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID are set together or not at all.')
  const url = (env.PAYPAL_URL || PAYPAL).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`PAYPAL_URL has to be an https:// address, such as ${PAYPAL}.`)
  return { clientId, secret, webhookId, url, isTest: url !== PAYPAL }
}
