import { useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { useTranslations } from '../words/translations.ts'

/** Sends the verification email again and shows the server's message. */
export function ResendEmail() {
  const t = useTranslations('customer.checkout')
  const locale = useLang()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      const { accountApi } = await import('../account/session/session.ts')
      setMessage((await accountApi(locale).sendVerification()).message)
    } catch (failure) {
      setMessage(failure instanceof ApiRefusal ? failure.message : t('noConnection'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="notice-actions">
        <Button look="quiet" busy={isBusy} onClick={resend}>
          {t('emailAgain')}
        </Button>
      </div>
      <p role="status">{message}</p>
    </>
  )
}
