import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../http/shop.ts'
import { readProfile } from './profile/profile.ts'
import { deviceName } from './sessions/device-name.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { setRefreshCookie } from './sessions/refresh-cookie.ts'
import { ACCESS_TOKEN_SECONDS, type OpenedSession } from './sessions/sessions.ts'
import type { OidcProvider } from './sign-in/oidc-provider.ts'
import type { AttemptLimits } from './sign-in/sign-in-limits.ts'

/** What the calls of accounts work with. */
export type AuthContext = {
  shop: Shop
  attempts: AttemptLimits
  /** Null where one signs in here only. */
  identity: OidcProvider | null
}

/** What whoever has signed in is answered with; the refresh token goes into its cookie, and the device is known from now on. */
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

/** The tokens of a session, each the way it goes. */
export function sendTokens({ shop }: Pick<AuthContext, 'shop'>, reply: FastifyReply, opened: OpenedSession) {
  setRefreshCookie(reply, opened, shop.siteUrl)
  return { access_token: opened.access, token: { expires_in: ACCESS_TOKEN_SECONDS } }
}

/** What the caller recognises this browser by, in the list of where they are signed in. */
export const deviceNameOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => deviceName(headers['user-agent'])
