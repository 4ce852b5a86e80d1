import type { FinishOidc } from '@rawnaq/contract/account-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { bindBrowser, browserOf, savePendingSignIn, takePendingSignIn } from '../sign-in/pending-sign-ins.ts'
import type { OidcProvider, OidcUser } from './oidc-provider.ts'

/** What the response of a provider is for: a sign-in, or a link to the account of `user_id`. */
type Purpose = { kind: 'oidc' } | { kind: 'link_oidc'; user_id: number }

const secrets = z.object({ name: z.string(), nonce: z.string(), verifier: z.string() })

const LINK = 'link.'

/** Stores the secrets of a code flow with PKCE for this browser. Returns the address of the provider's sign-in page. */
export async function startCodeFlow(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: OidcProvider,
  purpose: Purpose,
): Promise<string> {
  const { name } = provider.info
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
  const state = (purpose.kind === 'link_oidc' ? LINK : '') + randomState()
  const url = await provider.authorizationUrl({ state, nonce, verifier, redirectUri: redirectUri(shop, name) })
  const browser = bindBrowser(request, reply, shop.siteUrl)
  await savePendingSignIn(shop.db, { token: state, browser, ...purpose, details: { name, nonce, verifier } })
  return url
}

/** The user of the provider's response, and the account that started a link. A response works once, in its browser. */
export async function finishCodeFlow(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies'>,
  provider: OidcProvider,
  kind: Purpose['kind'],
  { code, state, iss, name: givenName }: FinishOidc,
): Promise<OidcUser & { token: string; startedBy: number | null }> {
  const { name } = provider.info
  const pending = orRefuse(
    await takePendingSignIn(shop.db, { token: state, browser: browserOf(request), kind }),
    'sign_in_expired',
  )
  const { name: started, nonce, verifier } = secrets.parse(pending.details)
  if (started !== name) throw new Refusal('sign_in_expired')
  const response = { code, state, ...(iss !== undefined && { iss }) }
  const token = await provider.exchangeCode({ state, nonce, verifier, redirectUri: redirectUri(shop, name) }, response)
  const user = await provider.verifyIdToken(token)
  // Apple sends the name beside the token, at the first sign-in only.
  return { ...user, name: user.name || (givenName ?? ''), token, startedBy: pending.user_id }
}

/** The page that completes a code flow, by its state: the account page for a link, the sign-in page for a sign-in. */
export const pageOfState = (state: string | null) => (state?.startsWith(LINK) ? 'my-account/my_data' : 'login')

const redirectUri = (shop: Shop, name: string) => `${shop.siteUrl}/api/auth/oidc/${name}/callback`
