import { useEffect, useState } from 'react'
import { keepSessionText, sessionText } from '../../browser/web-storage.ts'
import { useTranslations } from '../../words/translations.ts'
import { endedEntry } from './session-ended-key.ts'

/** Tells, once, somebody whose session was over that this is why they are here. */
export function EndedNotice() {
  const t = useTranslations('account.login')
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (sessionText(endedEntry) === null) return
    keepSessionText(endedEntry, null)
    setTold(true)
  }, [])
  return <div role="status">{isTold && <p className="account-door-told">{t('ended')}</p>}</div>
}
