import type { Profile } from '@rawnaq/contract/account'
import { useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** Whether the email address is confirmed, with a button that sends the email again. */
export function Confirmed({ profile: { email, verified } }: { profile: Profile }) {
  const t = useTranslations('myAccount.info')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      showToast({ text: (await accountApi(locale).sendVerification()).message })
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="my-account-message">
      <p>{t.rich(verified ? 'verified' : 'unverified', { ...isolated, email })}</p>
      {!verified && (
        <Button look="quiet" busy={isSending} onClick={send}>
          {t('sendAgain')}
        </Button>
      )}
    </div>
  )
}
