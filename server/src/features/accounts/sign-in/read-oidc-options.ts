import { StartupError } from '../../../db/startup-error.ts'
import type { OidcOptions } from './oidc-provider.ts'

/** Reads the issuer from `OIDC_ISSUER` and `OIDC_CLIENT_ID`; undefined if neither is set. */
export function readOidcOptions(env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  if (!issuer && !clientId) return undefined
  if (!issuer || !clientId) throw new StartupError('OIDC_ISSUER and OIDC_CLIENT_ID are set together or not at all.')
  if (!isTrusted(issuer))
    throw new StartupError('OIDC_ISSUER has to be an https:// address, such as https://accounts.example.com.')
  return { issuer, clientId }
}

/** Without TLS an attacker on the network could forge any identity; loopback is safe. */
const isTrusted = (issuer: string) =>
  URL.canParse(issuer) &&
  (issuer.startsWith('https://') || ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname))
