import { useEffect, useRef, useState } from 'react'
import { useWords } from '../language/use-translator.ts'
import { enter } from './session.ts'
import { Door } from './sign-in-layout.tsx'

/** What the one-time link of a demo shop opens: its owner's admin. */
export function EnterPage({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const say = useWords()
  const [failed, setFailed] = useState(false)
  const used = useRef('')
  useEffect(() => {
    // The link is good once, however often the page is drawn.
    if (used.current === token) return
    used.current = token
    enter(token).then(onSignedIn, () => setFailed(true))
  }, [token, onSignedIn])
  if (failed) {
    return <Door title={say('ra.page.authentication_error')} error={say('shell.signIn.enterFailed')} />
  }
  return <Door title={say('shell.signIn.entering')} />
}
