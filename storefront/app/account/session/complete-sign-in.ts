import type { LoggedIn } from '@rawnaq/contract/account'

/** Completes a sign-in or sign-up. Its chunk loads before the request, so it cannot fail afterwards. */
export async function completeSignIn<Session extends Pick<LoggedIn, 'data' | 'access_token' | 'token'>>(
  request: () => Promise<Session>,
): Promise<Session> {
  const { beginSession } = await import('./session.ts')
  const session = await request()
  beginSession(session)
  return session
}
