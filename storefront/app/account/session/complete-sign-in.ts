import type { LoggedIn } from '@rawnaq/contract/account'

/** Completes a sign-in or sign-up. Its chunk loads before the request, so it cannot fail afterwards. */
export async function completeSignIn<Answer extends Pick<LoggedIn, 'data' | 'access_token' | 'token'>>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { beginSession } = await import('./session.ts')
  const answer = await ask()
  beginSession(answer)
  return answer
}
