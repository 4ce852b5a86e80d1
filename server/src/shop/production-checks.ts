import { StartupError } from '../db/startup-error.ts'
import type { readConfiguration } from './configuration.ts'

type Configuration = ReturnType<typeof readConfiguration>

/** Settings that are refused in production, and why. */
const unsafeSettings: [isSo: (configuration: Configuration) => boolean, sentence: string][] = [
  [
    ({ siteUrl, isSiteNamed }) => !isSiteNamed || !siteUrl.startsWith('https://'),
    'SITE_URL has to be the https:// address of the shop: emails link to it, and cookies are set for it.',
  ],
  [({ limited }) => !limited, 'RATE_LIMITS=off allows brute force of passwords; leave it out.'],
  [({ payments }) => payments.areSimulated, 'TEST_PAYMENTS=on accepts orders without money; leave it out.'],
  [
    ({ acceptsRawCards }) => acceptsRawCards,
    'RAW_CARDS=on sends card numbers to this server; leave it out and set AUTHORIZE_NET_CLIENT_KEY.',
  ],
  [
    ({ allowPrivateWebhooks }) => allowPrivateWebhooks,
    'WEBHOOKS_ALLOW_PRIVATE=on lets staff reach machines of your network; leave it out.',
  ],
  [({ sms }) => sms.driver === 'file', 'SMS_DRIVER=file writes text messages to files and sends none; leave it out.'],
  [({ isDevelopment }) => isDevelopment, '--dev shows all emails to anyone; leave it out.'],
]

/** Refuses unsafe settings when `NODE_ENV=production`. */
export function checkProduction(configuration: Configuration) {
  if (!configuration.isProduction) return
  const sentences = unsafeSettings.filter(([isSo]) => isSo(configuration)).map(([, sentence]) => sentence)
  if (sentences.length === 0) return
  throw new StartupError(`With NODE_ENV=production the shop does not open like this:\n${sentences.join('\n')}`)
}
