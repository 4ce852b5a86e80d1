import type { OidcProvider as OidcProviderInfo } from '@rawnaq/contract/account'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '../../../http/errors/refusal.ts'

/** The other site people may sign in through, and what we are called there. */
export type OidcOptions = { issuer: string; clientId: string }

/** Whom an ID token is about: its e-mail address was confirmed by the issuer. */
export type OidcUser = { email: string; name: string }

export type OidcProvider = {
  describe(): Promise<OidcProviderInfo>
  /** Refuses a token that is not the issuer's, not for us, too old, or of somebody whose e-mail was not confirmed. */
  verifyIdToken(token: string): Promise<OidcUser>
}

/** Signing in by OpenID Connect at one issuer, whose addresses and keys are read when they are first needed. */
export function oidcProvider({ issuer, clientId }: OidcOptions): OidcProvider {
  const known: { issuer?: Promise<Issuer> } = {}
  const reached = () => {
    known.issuer ??= readIssuer(issuer).catch((error) => {
      known.issuer = undefined
      throw error
    })
    return known.issuer
  }
  return {
    describe: async () => {
      const { authorization_endpoint } = await reached()
      return { issuer, client_id: clientId, authorization_endpoint }
    },
    verifyIdToken: async (token) => {
      const { keys } = await reached()
      const checks = { issuer, audience: clientId, algorithms, requiredClaims: ['exp', 'iat', 'sub'], maxTokenAge }
      const { payload } = await jwtVerify(token, keys, checks).catch(refuse)
      return userFromClaims(payload, clientId)
    },
  }
}

/** Nobody may choose a secret of ours, or none, as the key. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

const maxTokenAge = '10 minutes'

type Issuer = { authorization_endpoint: string; keys: ReturnType<typeof createRemoteJWKSet> }

const description = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })

async function readIssuer(issuer: string): Promise<Issuer> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(notReached)
  const said = description.safeParse(await answer.json().catch(notReached))
  if (!said.success || said.data.issuer !== issuer) notReached()
  return {
    authorization_endpoint: said.data.authorization_endpoint,
    keys: createRemoteJWKSet(new URL(said.data.jwks_uri)),
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
  // Apple sends it as a boolean or as text.
  const isConfirmed = email_verified === true || email_verified === 'true'
  if (!isForUs || !isConfirmed || typeof email !== 'string') throw new Refusal('identity_not_confirmed')
  return { email, name: typeof name === 'string' ? name : '' }
}
