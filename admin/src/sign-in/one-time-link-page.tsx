import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '../language/use-translator.ts'
import { signInWithLink } from './session.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** Signs in with the one-time link of a demo shop. */
export function OneTimeLinkPage({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const translate = useTranslator()
  const [failed, setFailed] = useState(false)
  const used = useRef('')
  useEffect(() => {
    // The link is single-use; effects may run twice.
    if (used.current === token) return
    used.current = token
    signInWithLink(token).then(onSignedIn, () => setFailed(true))
  }, [token, onSignedIn])
  if (failed) {
    return (
      <SignInLayout title={translate('ra.page.authentication_error')} error={translate('shell.signIn.enterFailed')} />
    )
  }
  return <SignInLayout title={translate('shell.signIn.entering')} />
}
