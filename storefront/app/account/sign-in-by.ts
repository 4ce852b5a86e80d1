import type { LoggedIn } from '@rawnaq/contract/account'
import { langOf } from '../language/lang.ts'

/** Takes in what the shop answers to a login or a sign-up; its script comes before the shop is asked, lest it be missing after. */
export async function signInBy<Answer extends Pick<LoggedIn, 'data' | 'access_token' | 'token'>>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const [{ beginSession }, { giveAskedOpinion }] = await Promise.all([
    import('./session.ts'),
    import('./give-opinion.ts'),
  ])
  const answer = await ask()
  beginSession(answer)
  // They are signed in whether it goes through or not, and can press the heart again.
  Promise.allSettled([giveAskedOpinion(langOf(window.location.href))])
  return answer
}
