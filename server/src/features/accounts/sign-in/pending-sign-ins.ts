import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../../db/connect.ts'
import { pendingSignIns } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'

type Kind = (typeof pendingSignIns.$inferSelect)['kind']

const COOKIE = 'signing_in'
const HALF_AN_HOUR = 30 * 60

/**
 * The token of the cookie that binds a sign-in to its browser; set by this response if the browser has none. Only
 * pages of the shop send it, so an issuer's response cannot be completed in another browser.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, siteUrl: string): string {
  const token = browserOf(request) ?? newToken()
  const secure = siteUrl.startsWith('https:')
  const attributes = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure, maxAge: HALF_AN_HOUR } as const
  reply.setCookie(COOKIE, token, attributes)
  return token
}

export const browserOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[COOKIE]

/** Stores what a sign-in needs when it continues, under the state or challenge it sends, for half an hour. */
export async function savePendingSignIn(
  db: Db | Tx,
  { token, browser, ...pending }: { token: string; browser: string; kind: Kind; user_id?: number; details?: object },
) {
  const expires_at = sql`now() + make_interval(secs => ${HALF_AN_HOUR})`
  await db.insert(pendingSignIns).values({
    ...{ details: {}, ...pending, expires_at },
    ...{ hash: hashToken(token), browser_hash: hashToken(browser) },
  })
}

/** Takes it out, so that it works once, and in the same browser only; undefined if there is none. */
export async function takePendingSignIn(
  db: Db | Tx,
  { token, browser = '', kind }: { token: string; browser: string | undefined; kind: Kind },
) {
  const [found] = await db
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.hash, hashToken(token)),
        eq(pendingSignIns.browser_hash, hashToken(browser)),
        eq(pendingSignIns.kind, kind),
        gt(pendingSignIns.expires_at, sql`now()`),
      ),
    )
    .returning()
  return found
}
