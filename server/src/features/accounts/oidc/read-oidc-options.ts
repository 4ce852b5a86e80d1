import { createPrivateKey, type KeyObject } from 'node:crypto'
import { StartupError } from '../../../db/startup-error.ts'

/** The key with which the shop signs its client secrets for Apple. */
export type AppleKey = { teamId: string; keyId: string; privateKey: KeyObject }

/** An OpenID Connect issuer, and the shop's client there. */
export type OidcOptions = {
  name: 'google' | 'apple' | 'other'
  issuer: string
  clientId: string
  /** Missing for a public client. */
  secret?: string | AppleKey
}

const GOOGLE = 'https://accounts.google.com'
const APPLE = 'https://appleid.apple.com'

/** Reads the issuers customers can sign in with; an issuer without its settings is not offered. */
export function readOidcOptions(env: NodeJS.ProcessEnv): OidcOptions[] {
  return [readGoogle(env), readApple(env), readOther(env)].filter((options) => options !== undefined)
}

function readGoogle(env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const values = together(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const issuer = trusted('GOOGLE_ISSUER', env.GOOGLE_ISSUER || GOOGLE)
  return values && { name: 'google', issuer, clientId: values[0]!, secret: values[1]! }
}

function readApple(env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const values = together(env, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  const issuer = trusted('APPLE_ISSUER', env.APPLE_ISSUER || APPLE)
  if (!values) return undefined
  const [clientId, teamId, keyId, key] = values as [string, string, string, string] // `together` returns one per name
  return { name: 'apple', issuer, clientId, secret: { teamId, keyId, privateKey: readKey(key) } }
}

function readOther(env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const values = together(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID'])
  if (!values && env.OIDC_CLIENT_SECRET)
    throw new StartupError('OIDC_CLIENT_SECRET goes with OIDC_ISSUER and OIDC_CLIENT_ID, which are not set.')
  if (!values) return undefined
  const issuer = trusted('OIDC_ISSUER', values[0]!)
  return { name: 'other', issuer, clientId: values[1]!, secret: env.OIDC_CLIENT_SECRET || undefined }
}

/** The values of settings that are set together; undefined if none is set. */
function together(env: NodeJS.ProcessEnv, names: readonly string[]): string[] | undefined {
  const values = names.map((name) => env[name] ?? '')
  if (values.every((value) => value === '')) return undefined
  if (values.includes('')) throw new StartupError(`${names.join(', ')} are set together or not at all.`)
  return values
}

/** Without TLS an attacker on the network could forge any identity; loopback is safe. */
function trusted(name: string, issuer: string): string {
  const isSafe =
    URL.canParse(issuer) &&
    (issuer.startsWith('https://') || ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname))
  if (!isSafe) throw new StartupError(`${name} has to be an https:// address, such as https://accounts.example.com.`)
  return issuer
}

/** In a variable the line ends of the file may be written as `\n`. */
function readKey(text: string): KeyObject {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The sentence below does not repeat the content.
  }
  throw new StartupError('APPLE_PRIVATE_KEY has to be the content of the .p8 file of the key from Apple.')
}
