import { join } from 'node:path'
import { StartupError } from '../db/startup-error.ts'
import { openFileDriver } from './file-driver.ts'
import type { SendSms } from './sms.ts'
import { openUnifonicDriver, type UnifonicOptions } from './unifonic-driver.ts'

const smsDrivers = ['none', 'file', 'unifonic'] as const

export type SmsOptions =
  | { driver: 'none' }
  | { driver: 'file'; folder: string }
  | ({ driver: 'unifonic' } & UnifonicOptions)

/** The driver of text messages from `SMS_DRIVER` with its settings: by default `none` in production, otherwise `file`. */
export function readSmsOptions(env: NodeJS.ProcessEnv, dataDir: string): SmsOptions {
  const name = env.SMS_DRIVER || (env.NODE_ENV === 'production' ? 'none' : 'file')
  const driver = smsDrivers.find((one) => one === name)
  if (!driver) throw new StartupError(`SMS_DRIVER has to be one of ${smsDrivers.join(', ')}.`)
  const unifonic = readUnifonicOptions(env, driver === 'unifonic')
  if (unifonic) return { driver: 'unifonic', ...unifonic }
  return driver === 'file' ? { driver, folder: join(dataDir, 'sms') } : { driver: 'none' }
}

const UNIFONIC = 'https://el.cloud.unifonic.com'

function readUnifonicOptions(env: NodeJS.ProcessEnv, isUsed: boolean): UnifonicOptions | undefined {
  const { UNIFONIC_APP_SID: appSid, UNIFONIC_SENDER_ID: senderId, UNIFONIC_URL } = env
  if (isUsed !== Boolean(appSid)) throw new StartupError('SMS_DRIVER=unifonic and UNIFONIC_APP_SID are set together.')
  if (!appSid) return undefined
  const url = (UNIFONIC_URL || UNIFONIC).replace(/\/+$/, '')
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw new StartupError(`UNIFONIC_URL has to be an https:// address, such as ${UNIFONIC}.`)
  return { appSid, senderId: senderId || undefined, url }
}

/** Opens the driver; null if the shop sends no text messages. */
export function openSmsDriver(options: SmsOptions): SendSms | null {
  if (options.driver === 'unifonic') return openUnifonicDriver(options)
  return options.driver === 'file' ? openFileDriver(options.folder) : null
}
