import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../http/shop.ts'
import { readProfile } from './profile/profile.ts'
import { deviceName } from './sessions/device-name.ts'
import { rememberDevice } from './sessions/known-devices.ts'
import { leaveRefresh } from './sessions/refresh-cookie.ts'
import { ACCESS_LASTS, type Opened } from './sessions/sessions.ts'
import type { Identity } from './sign-in/oidc-provider.ts'
import type { Attempts } from './sign-in/sign-in-limits.ts'

/** What the calls of accounts work with. */
export type Desk = {
  shop: Shop
  attempts: Attempts
  /** Null where one signs in here only. */
  identity: Identity | null
}

/** What whoever has signed in is answered with; the refresh token goes into its cookie, and the device is known from now on. */
export async function welcome(
  { shop }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened & { userId: number },
) {
  const data = await readProfile(shop.db, opened.userId)
  const tokens = handOver({ shop }, reply, opened)
  await rememberDevice(shop.db, request, reply, opened.userId, shop.siteUrl)
  return { data, ...tokens }
}

/** The tokens of a session, each the way it goes. */
export function handOver({ shop }: Pick<Desk, 'shop'>, reply: FastifyReply, opened: Opened) {
  leaveRefresh(reply, opened, shop.siteUrl)
  return { access_token: opened.access, token: { expires_in: ACCESS_LASTS } }
}

/** What the caller recognises this browser by, in the list of where they are signed in. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => deviceName(headers['user-agent'])
