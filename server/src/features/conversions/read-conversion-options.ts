import { type ConversionPlatform, conversionPlatforms } from '@rawnaq/contract/conversions'
import { StartupError } from '../../db/startup-error.ts'
import type { PlatformAccount } from './platforms/platform.ts'

/** The accounts of the shop, by platform. */
export type ConversionAccounts = Partial<Record<ConversionPlatform, PlatformAccount>>

/** The settings of each platform, and its address. */
const settings: Record<
  ConversionPlatform,
  { id: string; token: string; url: string; standard: string; test?: string }
> = {
  google: {
    id: 'GA4_MEASUREMENT_ID',
    token: 'GA4_API_SECRET',
    url: 'GA4_URL',
    standard: 'https://www.google-analytics.com',
  },
  meta: {
    id: 'META_PIXEL_ID',
    token: 'META_ACCESS_TOKEN',
    url: 'META_URL',
    standard: 'https://graph.facebook.com/v24.0',
    test: 'META_TEST_EVENT_CODE',
  },
  tiktok: {
    id: 'TIKTOK_PIXEL_ID',
    token: 'TIKTOK_ACCESS_TOKEN',
    url: 'TIKTOK_URL',
    standard: 'https://business-api.tiktok.com',
    test: 'TIKTOK_TEST_EVENT_CODE',
  },
  snapchat: {
    id: 'SNAP_PIXEL_ID',
    token: 'SNAP_ACCESS_TOKEN',
    url: 'SNAP_URL',
    standard: 'https://tr.snapchat.com',
  },
}

/** The advertising platforms that purchases are reported to. Refuses an id without its token, and the reverse. */
export function readConversionOptions(env: NodeJS.ProcessEnv): ConversionAccounts {
  const accounts = conversionPlatforms.map((platform) => [platform, readAccount(env, platform)] as const)
  return Object.fromEntries(accounts.filter(([, account]) => account !== undefined))
}

function readAccount(env: NodeJS.ProcessEnv, platform: ConversionPlatform): PlatformAccount | undefined {
  const names = settings[platform]
  const [id, token, testCode] = [env[names.id], env[names.token], names.test && env[names.test]]
  if (!id && !token && !env[names.url] && !testCode) return undefined
  if (!id || !token) throw new StartupError(`${names.id} and ${names.token} are set together or not at all.`)
  if (!/^[\w-]+$/.test(id)) throw new StartupError(`${names.id} has letters, digits and dashes only.`)
  const url = (env[names.url] || names.standard).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`${names.url} has to be an https:// address, such as ${names.standard}.`)
  return { id, token, url, ...(testCode && { testCode }) }
}
