import { useEffect, useState } from 'react'
import { useRedirect, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Door } from './door.tsx'
import { enter } from './me.ts'

/** What the one-time link of a demo shop opens: its owner's admin. */
export function EnterPage() {
  const { token = '' } = useParams()
  const translate = useTranslate()
  const redirect = useRedirect()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    enterOnce(token).then(
      () => redirect('/'),
      () => setFailed(true),
    )
  }, [token, redirect])
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
