import type { OidcProvider as OidcProviderInfo } from '@rawnaq/contract/account'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  ResponseBodyError,
} from 'openid-client'
import { Refusal } from '../../../http/errors/refusal.ts'
import { clientAuthentication } from './client-authentication.ts'
import { issuers } from './issuers.ts'
import type { OidcOptions } from './read-oidc-options.ts'

/** The user of an ID token. */
export type OidcUser = {
  issuer: string
  subject: string
  /** Null unless the issuer has confirmed it. */
  email: string | null
  name: string
  /** Whether the issuer gives out this mailbox itself. */
  ownsMailbox: boolean
}

/** The secrets of one sign-in, which stay on the server until the browser returns. */
type OidcRequest = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The parameters of the issuer's response. */
type OidcResponse = { code: string; state: string; iss?: string }

export type OidcProvider = {
  info: OidcProviderInfo
  /** The address of the issuer's sign-in page. */
  authorizationUrl(request: OidcRequest): Promise<string>
  /** Exchanges a code for an ID token. Refuses a used code, and another state or nonce. */
  exchangeCode(request: OidcRequest, response: OidcResponse): Promise<string>
  /** Refuses a token of another issuer or audience, and an expired one. */
  verifyIdToken(token: string): Promise<OidcUser>
}

/** OpenID Connect with one issuer. Its discovery document and keys are loaded on first use. */
export function oidcProvider(options: OidcOptions): OidcProvider {
  const { name, issuer, clientId } = options
  const { scope, responseMode, ownsMailbox } = issuers[name]
  const label = { google: 'Google', apple: 'Apple', other: new URL(issuer).host }[name]
  const cache: { client?: Promise<Client> } = {}
  const loadClient = () => {
    cache.client ??= discover(options).catch((error) => {
      cache.client = undefined
      throw error
    })
    return cache.client
  }
  return {
    info: { name, label, issuer, client_id: clientId },
    authorizationUrl: async ({ state, nonce, verifier, redirectUri }) => {
      const { configuration } = await loadClient()
      return buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: redirectUri, scope, state, nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        ...(responseMode && { response_mode: responseMode }),
      }).href
    },
    exchangeCode: async ({ state, nonce, verifier, redirectUri }, response) => {
      const { configuration } = await loadClient()
      const address = new URL(redirectUri)
      address.search = new URLSearchParams(response).toString()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(configuration, address, checks).catch(refuseExchange)
      return tokens.id_token!
    },
    verifyIdToken: async (token) => {
      const { keys } = await loadClient()
      const checks = { issuer, audience: clientId, algorithms, requiredClaims: ['exp', 'iat', 'sub'], maxTokenAge }
      const { payload } = await jwtVerify(token, keys, checks).catch(refuseToken)
      return { ...userFromClaims(payload, clientId), issuer, ownsMailbox: ownsMailbox(payload) }
    },
  }
}

/** Asymmetric algorithms only, so that no client can choose a shared secret or none. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

const maxTokenAge = '10 minutes'

type Client = { configuration: Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

async function discover(options: OidcOptions): Promise<Client> {
  const { issuer, clientId } = options
  const execute = issuer.startsWith('https:') ? [] : [allowInsecureRequests]
  const configuration = await discovery(new URL(issuer), clientId, undefined, clientAuthentication(options), {
    timeout: 5,
    execute,
  }).catch(notReached)
  const { jwks_uri, authorization_endpoint, issuer: named } = configuration.serverMetadata()
  if (named !== issuer || !authorization_endpoint || !jwks_uri) notReached()
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri)) }
}

/** The log has the cause, such as a wrong client secret. */
function notReached(cause?: unknown): never {
  throw Object.assign(new Refusal('sign_in_unavailable'), { cause })
}

/** A response the issuer did not mean for this sign-in is refused; without a response the customer can try again. */
function refuseExchange(error: unknown): never {
  const isRefused = error instanceof ResponseBodyError && error.error === 'invalid_grant'
  const isInvalid = error instanceof ClientError && /^OAUTH_(JWT|JSON|INVALID)/.test(error.code ?? '')
  if (isRefused || isInvalid || error instanceof AuthorizationResponseError) throw new Refusal('identity_not_confirmed')
  notReached(error)
}

function refuseToken(error: unknown): never {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) notReached(error)
  throw new Refusal('identity_not_confirmed')
}

function userFromClaims({ sub, aud, azp, email, email_verified, name }: JWTPayload, clientId: string) {
  const isForUs =
    (Array.isArray(aud) ? aud : [aud]).length === 1 ? azp === undefined || azp === clientId : azp === clientId
  if (!isForUs || !sub) throw new Refusal('identity_not_confirmed')
  // Apple sends a boolean or a string.
  const isConfirmed = email_verified === true || email_verified === 'true'
  return {
    subject: sub,
    email: isConfirmed && typeof email === 'string' ? email : null,
    name: typeof name === 'string' ? name : '',
  }
}
