import { useEffect, useState } from 'react'
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
  useEffect(() => {
    enterOnce(token).then(
      () => login({}, '/'),
      () => setFailed(true),
    )
  }, [token, login])
  if (failed)
    return <Door title={translate('ra.page.authentication_error')} error={translate('shell.signIn.enterFailed')} />
  return <Door title={translate('shell.signIn.entering')} />
}

/** The link is good once, however often the page is drawn. */
function enterOnce(token: string) {
  if (entering?.token !== token) entering = { token, done: enter(token) }
  return entering.done
}

let entering: { token: string; done: Promise<void> } | null = null
