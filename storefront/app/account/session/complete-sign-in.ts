import type { LoggedIn } from '@rawnaq/contract/account'

/** Takes in what the shop answers to a login or a sign-up; its script comes before the shop is asked, lest it be missing after. */
export async function completeSignIn<Answer extends Pick<LoggedIn, 'data' | 'access_token' | 'token'>>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { beginSession } = await import('./session.ts')
  const answer = await ask()
  beginSession(answer)
  return answer
}
