import type { OidcProvider as OidcProviderInfo } from '@rawnaq/contract/account'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../../http/errors/refusal.ts'

/** The OpenID Connect issuer, and the shop's client id there. */
export type OidcOptions = { issuer: string; clientId: string }

/** The user of an ID token, with an email address the issuer has confirmed. */
export type OidcUser = { email: string; name: string }

export type OidcProvider = {
  describe(): Promise<OidcProviderInfo>
  /** Refuses a token of another issuer or audience, an expired one, and one with an unconfirmed email. */
  verifyIdToken(token: string): Promise<OidcUser>
}

/** OpenID Connect with one issuer. Its discovery document and keys are loaded on first use. */
export function oidcProvider({ issuer, clientId }: OidcOptions): OidcProvider {
  const cache: { issuer?: Promise<Issuer> } = {}
  const loadIssuer = () => {
    cache.issuer ??= readIssuer(issuer).catch((error) => {
      cache.issuer = undefined
      throw error
    })
    return cache.issuer
  }
  return {
    describe: async () => {
      const { authorization_endpoint } = await loadIssuer()
      return { issuer, client_id: clientId, authorization_endpoint }
    },
    verifyIdToken: async (token) => {
      const { keys } = await loadIssuer()
      const checks = { issuer, audience: clientId, algorithms, requiredClaims: ['exp', 'iat', 'sub'], maxTokenAge }
      const { payload } = await jwtVerify(token, keys, checks).catch(refuse)
      return userFromClaims(payload, clientId)
    },
  }
}

/** Asymmetric algorithms only, so that no client can choose a shared secret or none. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

const maxTokenAge = '10 minutes'

type Issuer = { authorization_endpoint: string; keys: ReturnType<typeof createRemoteJWKSet> }

const description = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })

async function readIssuer(issuer: string): Promise<Issuer> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(notReached)
  const metadata = description.safeParse(await response.json().catch(notReached))
  if (!metadata.success || metadata.data.issuer !== issuer) notReached()
  return {
    authorization_endpoint: metadata.data.authorization_endpoint,
    keys: createRemoteJWKSet(new URL(metadata.data.jwks_uri)),
  }
}

function notReached(): never {
  throw new Refusal('busy')
}

function refuse(error: unknown): never {
  const isUnreached = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
  throw new Refusal(isUnreached ? 'busy' : 'identity_not_confirmed')
}

function userFromClaims({ aud, azp, email, email_verified, name }: JWTPayload, clientId: string): OidcUser {
  const isForUs =
    (Array.isArray(aud) ? aud : [aud]).length === 1 ? azp === undefined || azp === clientId : azp === clientId
  // Apple sends a boolean or a string.
  const isConfirmed = email_verified === true || email_verified === 'true'
  if (!isForUs || !isConfirmed || typeof email !== 'string') throw new Refusal('identity_not_confirmed')
  return { email, name: typeof name === 'string' ? name : '' }
}
