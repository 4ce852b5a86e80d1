import { sign } from 'node:crypto'
import { type ClientAuth, ClientSecretPost, None } from 'openid-client'
import type { AppleKey, OidcOptions } from './read-oidc-options.ts'

const FIVE_MINUTES = 300

/** How the shop authenticates at the token endpoint: as a public client, with a secret, or with a signed one (Apple). */
export function clientAuthentication({ secret, clientId }: OidcOptions): ClientAuth {
  if (secret === undefined) return None()
  if (typeof secret === 'string') return ClientSecretPost(secret)
  return (server, client, body, headers) =>
    ClientSecretPost(signedSecret(secret, clientId, server.issuer))(server, client, body, headers)
}

/** A client secret as a JWT, made for each request, so that it is never stored. */
function signedSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, issuer: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: teamId, sub: clientId, aud: issuer, iat, exp: iat + FIVE_MINUTES }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
