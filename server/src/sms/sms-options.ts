import { join } from 'node:path'
import { StartupError } from '../db/startup-error.ts'
import { openFileDriver } from './file-driver.ts'
import type { SendSms } from './sms.ts'

export const smsDrivers = ['none', 'file'] as const

export type SmsOptions = { driver: (typeof smsDrivers)[number]; folder: string }

/** The driver of text messages from `SMS_DRIVER`: by default `none` in production, otherwise `file`. */
export function readSmsOptions(env: NodeJS.ProcessEnv, dataDir: string): SmsOptions {
  const name = env.SMS_DRIVER || (env.NODE_ENV === 'production' ? 'none' : 'file')
  const driver = smsDrivers.find((one) => one === name)
  if (!driver) throw new StartupError(`SMS_DRIVER has to be one of ${smsDrivers.join(', ')}.`)
  return { driver, folder: join(dataDir, 'sms') }
}

/** Opens the driver; null if the shop sends no text messages. */
export function openSmsDriver({ driver, folder }: SmsOptions): SendSms | null {
  return driver === 'file' ? openFileDriver(folder) : null
}
