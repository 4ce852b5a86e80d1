import { readFileSync } from 'node:fs'
import { StartupError } from '../db/startup-error.ts'

/** Settings that hold a secret. Each can name a file instead, as `TAP_SECRET_KEY_FILE` for `TAP_SECRET_KEY`. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'UNIFONIC_APP_SID',
  'AUTHORIZE_NET_LOGIN',
  'AUTHORIZE_NET_KEY',
  'KNET_TRANPORTAL_ID',
  'KNET_PASSWORD',
  'KNET_RESOURCE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'OIDC_CLIENT_SECRET',
  'PAYPAL_SECRET',
  'TAP_SECRET_KEY',
  'MYFATOORAH_TOKEN',
  'MYFATOORAH_WEBHOOK_SECRET',
  'TABBY_SECRET_KEY',
  'TABBY_WEBHOOK_SECRET',
  'GA4_API_SECRET',
  'META_ACCESS_TOKEN',
  'TIKTOK_ACCESS_TOKEN',
  'SNAP_ACCESS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SENTRY_DSN',
] as const

/**
 * The environment with each secret that is in a file of one line, or of several for a key from Apple. Refuses
 * a setting given both ways, and a file that is missing, unreadable or empty. No refusal repeats a content.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = secretSettings.filter((name) => env[`${name}_FILE`])
  if (named.length === 0) return env
  return { ...env, ...Object.fromEntries(named.map((name) => [name, readSecret(env, name)])) }
}

function readSecret(env: NodeJS.ProcessEnv, name: string): string {
  const setting = `${name}_FILE`
  const path = env[setting]!
  if (env[name]) throw new StartupError(`${name} and ${setting} are both set; please set only one of them.`)
  const secret = readText(path, setting).trim()
  if (!secret) throw new StartupError(`${setting} names an empty file: ${path}.`)
  if (/[\r\n]/.test(secret) && name !== 'APPLE_PRIVATE_KEY')
    throw new StartupError(`${setting} names a file of several lines: ${path}.`)
  return secret
}

function readText(path: string, setting: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of the file system
    throw new StartupError(`${setting} names a file that cannot be read: ${path} (${code}).`)
  }
}
