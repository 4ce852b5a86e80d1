import { StartupError } from '../db/startup-error.ts'
import type { readConfiguration } from './configuration.ts'

type Configuration = ReturnType<typeof readConfiguration>

/** Settings that are refused in production, and why. */
const unsafeSettings: [isSo: (configuration: Configuration) => boolean, sentence: string][] = [
  [
    ({ siteUrl, isSiteNamed }) => !isSiteNamed || !siteUrl.startsWith('https://'),
    'SITE_URL has to be the https:// address of the shop: links in letters lead there, and browsers keep sessions for it.',
  ],
  [({ limited }) => !limited, 'RATE_LIMITS=off lets anybody guess passwords; leave it out.'],
  [({ payments }) => payments.areSimulated, 'TEST_PAYMENTS=on hands out goods for no money; leave it out.'],
  [
    ({ acceptsRawCards }) => acceptsRawCards,
    'RAW_CARDS=on brings cards themselves to this machine; leave it out and set AUTHORIZE_NET_CLIENT_KEY.',
  ],
  [({ isDevelopment }) => isDevelopment, '--dev shows everybody the letters of everybody; leave it out.'],
]

/** Refuses unsafe settings when `NODE_ENV=production`. */
export function checkProduction(configuration: Configuration) {
  if (!configuration.isProduction) return
  const sentences = unsafeSettings.filter(([isSo]) => isSo(configuration)).map(([, sentence]) => sentence)
  if (sentences.length === 0) return
  throw new StartupError(`With NODE_ENV=production the shop does not open like this:\n${sentences.join('\n')}`)
}
