import { useEffect, useRef, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Door } from './door.tsx'
import { enter } from './me.ts'

/** What the one-time link of a demo shop opens: its owner's admin. */
export function EnterPage() {
  const { token = '' } = useParams()
  const translate = useTranslate()
  const login = useLogin()
  const [failed, setFailed] = useState(false)
  const used = useRef('')
  useEffect(() => {
    // The link is good once, however often the page is drawn.
    if (used.current === token) return
    used.current = token
    enter(token).then(
      () => login({}, '/'),
      () => setFailed(true),
    )
  }, [token, login])
  if (failed) {
    return <Door title={translate('ra.page.authentication_error')} error={translate('shell.signIn.enterFailed')} />
  }
  return <Door title={translate('shell.signIn.entering')} />
}
