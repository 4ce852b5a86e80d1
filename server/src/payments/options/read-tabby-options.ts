import { StartupError } from '../../db/startup-error.ts'
import type { TabbyOptions } from '../tabby/client.ts'

/** The API of accounts in Kuwait and the Emirates; those in Saudi Arabia have https://api.tabby.sa. */
const TABBY = 'https://api.tabby.ai'

/**
 * The Tabby account, from `TABBY_SECRET_KEY`, `TABBY_MERCHANT_CODE`, `TABBY_WEBHOOK_SECRET` and `TABBY_URL`; undefined
 * if none is set.
 */
export function readTabbyOptions(env: NodeJS.ProcessEnv): TabbyOptions | undefined {
  const { TABBY_SECRET_KEY: secretKey, TABBY_MERCHANT_CODE: merchantCode, TABBY_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !merchantCode && !webhookSecret && !env.TABBY_URL) return undefined
  if (!secretKey || !merchantCode || !webhookSecret)
    throw new StartupError('TABBY_SECRET_KEY, TABBY_MERCHANT_CODE and TABBY_WEBHOOK_SECRET are set together.')
  if (!/^sk_[\w-]+$/.test(secretKey))
    throw new StartupError('TABBY_SECRET_KEY has to be the secret key of a Tabby account: sk_test_… or sk_….')
  const url = (env.TABBY_URL || TABBY).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`TABBY_URL has to be an https:// address, such as ${TABBY}.`)
  return { url, secretKey, merchantCode, webhookSecret, isTest: secretKey.startsWith('sk_test_') }
}
