import { StartupError } from '../../db/startup-error.ts'
import type { KnetOptions } from '../knet/client.ts'

/** The production URL; the test URL is https://www.kpaytest.com.kw/kpg. */
const KNET = 'https://www.kpay.com.kw/kpg'

/**
 * The KNET terminal, from `KNET_TRANPORTAL_ID`, `KNET_PASSWORD`, `KNET_RESOURCE_KEY` and `KNET_URL`; undefined if none
 * is set.
 */
export function readKnetOptions(env: NodeJS.ProcessEnv): KnetOptions | undefined {
  const { KNET_TRANPORTAL_ID: tranportalId, KNET_PASSWORD: password, KNET_RESOURCE_KEY: resourceKey } = env
  if (!tranportalId && !password && !resourceKey && !env.KNET_URL) return undefined
  if (!tranportalId || !password || !resourceKey)
    throw new StartupError('KNET_TRANPORTAL_ID, KNET_PASSWORD and KNET_RESOURCE_KEY are set together or not at all.')
  if (Buffer.byteLength(resourceKey) !== 16)
    throw new StartupError('KNET_RESOURCE_KEY has to be of 16 letters and digits.')
  const url = (env.KNET_URL || KNET).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`KNET_URL has to be an https:// address, such as ${KNET}.`)
  return { tranportalId, password, resourceKey, url, pageUrl: url, isTest: url !== KNET }
}
