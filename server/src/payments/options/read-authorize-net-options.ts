import { StartupError } from '../../db/startup-error.ts'
import type { AuthorizeNetOptions } from '../authorize-net/client.ts'

/** The production API. */
const AUTHORIZE_NET = 'https://api.authorize.net'

/** The sandbox API, with accounts of its own. */
const SANDBOX = 'https://apitest.authorize.net'

/**
 * The Authorize.Net account, from `AUTHORIZE_NET_LOGIN`, `AUTHORIZE_NET_KEY`, `AUTHORIZE_NET_CLIENT_KEY` (the public
 * key for tokens), `AUTHORIZE_NET_URL` and `RAW_CARDS` (whether card data is accepted). Undefined if none is set.
 */
export function readAuthorizeNetOptions(env: NodeJS.ProcessEnv): AuthorizeNetOptions | undefined {
  const { AUTHORIZE_NET_LOGIN: login, AUTHORIZE_NET_KEY: key, AUTHORIZE_NET_CLIENT_KEY: clientKey } = env
  const takesCards = readSwitch(env, 'RAW_CARDS')
  if (!login && !key && !clientKey && !env.AUTHORIZE_NET_URL) return undefined
  if (!login || !key)
    throw new StartupError('AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together or not at all.')
  if (!clientKey && !takesCards)
    throw new StartupError(
      'AUTHORIZE_NET_CLIENT_KEY has to be set, so that browsers can have tokens made, or RAW_CARDS=on.',
    )
  const url = (env.AUTHORIZE_NET_URL || AUTHORIZE_NET).replace(/\/+$/, '')
  if (!isSafe(url)) throw new StartupError(`AUTHORIZE_NET_URL has to be an https:// address, such as ${AUTHORIZE_NET}.`)
  const { origins, ...place } = placeOf(url)
  return { url, login, key, clientKey: clientKey || null, ...place, origins: clientKey ? origins : [], takesCards }
}

/** The script and the origins it calls; production uses another API host for browsers. */
function placeOf(url: string) {
  if (isHere(url)) return { script: `${url}/v1/Accept.js`, origins: [new URL(url).origin], isTest: true }
  const isTest = url === SANDBOX
  const from = `https://${isTest ? 'jstest' : 'js'}.authorize.net`
  const origins = isTest ? [from, SANDBOX] : [from, AUTHORIZE_NET, 'https://api2.authorize.net']
  return { script: `${from}/v1/Accept.js`, origins, isTest }
}

/** HTTPS, or local. */
const isSafe = (url: string) => URL.canParse(url) && (url.startsWith('https://') || isHere(url))

/** On this machine, like the payment simulators. */
export const isHere = (url: string) => url.startsWith('http://') && new URL(url).hostname === '127.0.0.1'

/** A setting that is `on` or `off`; off by default. */
export function readSwitch(env: NodeJS.ProcessEnv, name: string): boolean {
  const value = env[name] || 'off'
  if (value !== 'on' && value !== 'off') throw new StartupError(`${name} is either on or off.`)
  return value === 'on'
}
