import { StartupError } from '../../db/startup-error.ts'
import type { TapOptions } from '../tap/client.ts'

/** Test and live mode have the same URL. */
const TAP = 'https://api.tap.company'

/** The Tap account, from `TAP_SECRET_KEY` and `TAP_URL`; undefined if none is set. */
export function readTapOptions(env: NodeJS.ProcessEnv): TapOptions | undefined {
  const { TAP_SECRET_KEY: secretKey } = env
  if (!secretKey && !env.TAP_URL) return undefined
  if (!secretKey || !/^sk_(test|live)_\w+$/.test(secretKey))
    throw new StartupError('TAP_SECRET_KEY has to be the secret key of a Tap account: sk_test_… or sk_live_….')
  const url = (env.TAP_URL || TAP).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`TAP_URL has to be an https:// address, such as ${TAP}.`)
  return { secretKey, url, isTest: secretKey.startsWith('sk_test_') }
}
