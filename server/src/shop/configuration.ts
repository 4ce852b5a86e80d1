import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../db/startup-error.ts'
import { readEmailOptions } from '../email/outbox/email-options.ts'
import { readOidcOptions } from '../features/accounts/oidc/read-oidc-options.ts'
import { readConversionOptions } from '../features/conversions/read-conversion-options.ts'
import { trustedProxies } from '../http/access/trusted-proxies.ts'
import { loggerOptions } from '../http/logging/request-log.ts'
import { readErrorReportOptions, readTraceOptions } from '../monitoring/read-monitoring-options.ts'
import { readSwitch } from '../payments/options/read-authorize-net-options.ts'
import { readPaymentOptions } from '../payments/options/read-payment-options.ts'
import { readStoreOptions } from '../pictures/read-store-options.ts'
import { readSmsOptions } from '../sms/sms-options.ts'
import { readSecretFiles } from './read-secret-files.ts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads all settings from the environment, files of secrets and the command line, once at startup. Refuses an invalid
 * one with one sentence.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const env = readSecretFiles(environment)
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
    issuers: readOidcOptions(env),
    mail: readEmailOptions(env, { siteUrl, dataDir }),
    sms: readSmsOptions(env, dataDir),
    payments: readPaymentOptions(env, databaseUrl === undefined && !isProduction),
    conversions: readConversionOptions(env),
    allowPrivateWebhooks: readSwitch(env, 'WEBHOOKS_ALLOW_PRIVATE'),
    acceptsRawCards: readSwitch(env, 'RAW_CARDS'),
    pictures: readStoreOptions(env, dataDir),
    pictureHosts: readPictureHosts(env),
    databaseUrl,
    directUrl,
    replicaUrls,
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 1, 200),
    redisUrl: readRedisUrl(env),
    purgeUrls: readPurgeUrls(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 60),
    metrics: env.METRICS_PORT
      ? { port: wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535), host: env.METRICS_HOST || 'localhost' }
      : null,
    traces: readTraceOptions(env),
    errorReports: readErrorReportOptions(env),
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

/** The store of the rate limits; undefined is the database. */
function readRedisUrl({ REDIS_URL: url = '' }: NodeJS.ProcessEnv): string | undefined {
  if (url && !(/^rediss?:\/\//.test(url) && URL.canParse(url)))
    throw new StartupError('REDIS_URL has to begin with redis:// or rediss://.')
  return url || undefined
}

/** Addresses of the edge caches. */
function readPurgeUrls(env: NodeJS.ProcessEnv): string[] {
  const urls = (env.PURGE_URLS ?? '').split(',').filter(Boolean)
  for (const url of urls)
    if (!/^https?:\/\/[^@]+$/.test(url) || !URL.canParse(url))
      throw new StartupError(
        'PURGE_URLS has to be addresses of caches without a password, such as http://10.0.0.5:6081, separated by commas.',
      )
  return urls
}

function readProxies(env: NodeJS.ProcessEnv): string[] {
  const names = env.TRUST_PROXY ? env.TRUST_PROXY.split(',') : []
  trustedProxies(names)
  return names
}

/** Null allows every public address, an empty list none. */
function readPictureHosts({ IMPORT_PICTURE_HOSTS: hosts = '' }: NodeJS.ProcessEnv): string[] | null {
  if (hosts === '') return null
  if (hosts === 'off') return []
  const names = hosts.split(',').map((name) => name.trim().toLowerCase())
  const wrong = names.find((name) => URL.parse(`https://${name}`)?.host !== name)
  if (wrong !== undefined)
    throw new StartupError('IMPORT_PICTURE_HOSTS has to be off, or hosts separated by commas, such as cdn.shopify.com.')
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
