import { StartupError } from '../../db/startup-error.ts'
import type { MyfatoorahOptions } from '../myfatoorah/client.ts'
import { accountsOf, MYFATOORAH_TEST } from '../myfatoorah/country.ts'

/**
 * The MyFatoorah account, from `MYFATOORAH_TOKEN`, `MYFATOORAH_WEBHOOK_SECRET`, `MYFATOORAH_COUNTRY` and
 * `MYFATOORAH_URL`; undefined if none is set.
 */
export function readMyfatoorahOptions(env: NodeJS.ProcessEnv): MyfatoorahOptions | undefined {
  const { MYFATOORAH_TOKEN: token, MYFATOORAH_WEBHOOK_SECRET: webhookSecret } = env
  if (!token && !webhookSecret && !env.MYFATOORAH_URL && !env.MYFATOORAH_COUNTRY) return undefined
  if (!token || !webhookSecret)
    throw new StartupError('MYFATOORAH_TOKEN and MYFATOORAH_WEBHOOK_SECRET are set together.')
  const accounts = accountsOf(env.MYFATOORAH_COUNTRY || 'KW')
  if (!accounts)
    throw new StartupError('MYFATOORAH_COUNTRY has to be the country of the account: KW, SA, AE, QA, BH, OM, JO or EG.')
  const url = (env.MYFATOORAH_URL || accounts.url).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`MYFATOORAH_URL has to be an https:// address, such as ${MYFATOORAH_TEST}.`)
  return { url, token, webhookSecret, currency: accounts.currency, isTest: url === MYFATOORAH_TEST }
}
