import { StartupError } from '../../../db/startup-error.ts'
import type { OidcOptions } from './oidc-provider.ts'

/** The other site people may sign in through, from `OIDC_ISSUER` and `OIDC_CLIENT_ID`; undefined where neither is set. */
export function readOidcOptions(env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  if (!issuer && !clientId) return undefined
  if (!issuer || !clientId) throw new StartupError('OIDC_ISSUER and OIDC_CLIENT_ID are set together or not at all.')
  if (!isTrusted(issuer))
    throw new StartupError('OIDC_ISSUER has to be an https:// address, such as https://accounts.example.com.')
  return { issuer, clientId }
}

/** Who reads along on the way could otherwise say who anybody is; on this machine nobody does. */
const isTrusted = (issuer: string) =>
  URL.canParse(issuer) &&
  (issuer.startsWith('https://') || ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname))
