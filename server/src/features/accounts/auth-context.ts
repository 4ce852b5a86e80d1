import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../http/shop.ts'
import type { OidcProvider } from './oidc/oidc-provider.ts'
import { readProfile } from './profile/profile.ts'
import { deviceName } from './sessions/device-name.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { setRefreshCookie } from './sessions/refresh-cookie.ts'
import { ACCESS_TOKEN_SECONDS, type OpenedSession } from './sessions/sessions.ts'
import type { AttemptLimits } from './sign-in/sign-in-limits.ts'

/** What the account routes need. */
export type AuthContext = {
  shop: Shop
  attempts: AttemptLimits
  /** The OpenID Connect providers customers can sign in with. */
  providers: readonly OidcProvider[]
}

/** The response to a sign-in. Sets the refresh cookie and makes the device a known one. */
export async function signInResponse(
  { shop }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedSession & { userId: number },
) {
  const data = await readProfile(shop.db, opened.userId)
  const tokens = sendTokens({ shop }, reply, opened)
  await rememberDevice(shop.db, request, reply, opened.userId, shop.siteUrl)
  return { data, ...tokens }
}

/** Sets the refresh cookie and returns the access token for the body. */
export function sendTokens({ shop }: Pick<AuthContext, 'shop'>, reply: FastifyReply, opened: OpenedSession) {
  setRefreshCookie(reply, opened, shop.siteUrl)
  return { access_token: opened.access, token: { expires_in: ACCESS_TOKEN_SECONDS } }
}

/** The name of this browser in the list of sessions. */
export const deviceNameOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => deviceName(headers['user-agent'])

/** The browser of a sign-in, with its `remember` choice. */
export const browserNamed = (request: FastifyRequest<{ Body: { remember?: boolean } }>) => ({
  device: deviceNameOf(request),
  remember: request.body.remember ?? false,
})
