import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '../language/use-translator.ts'
import { signInWithLink } from './session.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** What the one-time link of a demo shop opens: its owner's admin. */
export function OneTimeLinkPage({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const say = useTranslator()
  const [failed, setFailed] = useState(false)
  const used = useRef('')
  useEffect(() => {
    // The link is good once, however often the page is drawn.
    if (used.current === token) return
    used.current = token
    signInWithLink(token).then(onSignedIn, () => setFailed(true))
  }, [token, onSignedIn])
  if (failed) {
    return <SignInLayout title={say('ra.page.authentication_error')} error={say('shell.signIn.enterFailed')} />
  }
  return <SignInLayout title={say('shell.signIn.entering')} />
}
