import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../db/startup-error.ts'
import { readEmailOptions } from '../email/outbox/email-options.ts'
import { readOidcOptions } from '../features/accounts/sign-in/read-oidc-options.ts'
import { trustedProxies } from '../http/access/trusted-proxies.ts'
import { loggerOptions } from '../http/logging/request-log.ts'
import { readSwitch } from '../payments/read-authorize-net-options.ts'
import { readPaymentOptions } from '../payments/read-payment-options.ts'
import { readStoreOptions } from '../pictures/read-store-options.ts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads all settings from the environment and the command line, once at startup. Refuses an invalid one with one
 * sentence.
 */
export function readConfiguration(env: NodeJS.ProcessEnv, args: readonly string[]) {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const isProduction = env.NODE_ENV === 'production'
  const databaseUrl = postgresUrl('DATABASE_URL', env.DATABASE_URL)
  const directUrl = postgresUrl('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
  const replicaUrls = (env.DATABASE_REPLICA_URLS ?? '').split(',').filter(Boolean)
  for (const url of replicaUrls) postgresUrl('DATABASE_REPLICA_URLS', url)
  if (!databaseUrl && (directUrl || replicaUrls.length > 0))
    throw new StartupError('DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS go with DATABASE_URL, which is not set.')
  const siteUrl = (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(siteUrl) || !URL.canParse(siteUrl))
    throw new StartupError('SITE_URL has to be the address of the shop, such as https://shop.example.')
  const dataDir = resolve(projectFolder, env.DATA_DIR || '.data')
  const known = ['--dev', '--empty']
  const unknown = args.find((argument) => !known.includes(argument))
  if (unknown) throw new StartupError(`${unknown} is not known here; there are ${known.join(' and ')}.`)
  return {
    port,
    host: env.HOST || 'localhost',
    siteUrl,
    isSiteNamed: Boolean(env.SITE_URL),
    isProduction,
    dataDir,
    identity: readOidcOptions(env),
    mail: readEmailOptions(env, { siteUrl, dataDir }),
    payments: readPaymentOptions(env, databaseUrl === undefined && !isProduction),
    allowPrivateWebhooks: readSwitch(env, 'WEBHOOKS_ALLOW_PRIVATE'),
    acceptsRawCards: readSwitch(env, 'RAW_CARDS'),
    pictures: readStoreOptions(env, dataDir),
    databaseUrl,
    directUrl,
    replicaUrls,
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 1, 200),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 60),
    metrics: env.METRICS_PORT
      ? { port: wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535), host: env.METRICS_HOST || 'localhost' }
      : null,
    isDevelopment: args.includes('--dev'),
    withDemo: !args.includes('--empty'),
    trustProxy: readProxies(env),
    limited: readSwitch({ RATE_LIMITS: env.RATE_LIMITS || 'on' }, 'RATE_LIMITS'),
    logger: loggerOptions(readLevel(env)),
  }
}

function postgresUrl(name: string, value = ''): string | undefined {
  if (value && !/^postgres(ql)?:\/\//.test(value))
    throw new StartupError(`${name} has to begin with postgres:// or postgresql://.`)
  return value || undefined
}

function readProxies(env: NodeJS.ProcessEnv): string[] {
  const names = env.TRUST_PROXY ? env.TRUST_PROXY.split(',') : []
  trustedProxies(names)
  return names
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function readLevel(env: NodeJS.ProcessEnv): string {
  const level = env.LOG_LEVEL || 'warn'
  if (!levels.includes(level)) throw new StartupError(`LOG_LEVEL has to be one of ${levels.join(', ')}.`)
  return level
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, least: number, most: number) {
  const value = env[name] ? Number(env[name]) : otherwise
  if (!Number.isInteger(value) || value < least || value > most)
    throw new StartupError(`${name} has to be a whole number from ${least} to ${most}.`)
  return value
}
