import { join } from 'node:path'
import { StartupError } from '../../db/startup-error.ts'
import type { EmailOptions } from './transport.ts'

/**
 * Email settings from `SMTP_URL`, `MAIL_FROM` and `MAIL_INTERVAL_MS`. The default sender is `orders@` the host of the
 * site, under the name of the shop.
 */
export function readEmailOptions(env: NodeJS.ProcessEnv, site: { siteUrl: string; dataDir: string }): EmailOptions {
  const smtpUrl = env.SMTP_URL || undefined
  if (smtpUrl && !isServer(smtpUrl))
    throw new StartupError('SMTP_URL has to name a mail server, such as smtps://user:password@mail.example.com.')
  const from = env.MAIL_FROM || `orders@${new URL(site.siteUrl).hostname}`
  if (!isSender(from))
    throw new StartupError('MAIL_FROM has to be an e-mail address, such as My Shop <orders@example.com>.')
  const interval = Number(env.MAIL_INTERVAL_MS || 2000)
  if (!Number.isInteger(interval) || interval < 50 || interval > 60_000)
    throw new StartupError('MAIL_INTERVAL_MS has to be a whole number from 50 to 60000.')
  return { smtpUrl, from, folder: join(site.dataDir, 'mail'), interval }
}

const isServer = (url: string) => /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== ''

const isSender = (text: string) => /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text.trim())
