import { useEffect, useState } from 'react'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'
import { useTranslations } from '../../words/translations.ts'
import { sessionEndedKey } from './session-ended-key.ts'

/** Explains once that the session has expired. */
export function SessionEndedNotice() {
  const t = useTranslations('account.login')
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (sessionText(sessionEndedKey) === null) return
    setSessionText(sessionEndedKey, null)
    setEnded(true)
  }, [])
  return <div role="status">{hasEnded && <p className="account-panel-message">{t('ended')}</p>}</div>
}
