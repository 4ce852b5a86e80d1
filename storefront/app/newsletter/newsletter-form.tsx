import { accountClient } from '@rawnaq/contract/account-client'
import { type FormEvent, useState } from 'react'
import { AccountColumn } from '../account/account-column.tsx'
import { ApiRefusal } from '../api.ts'
import { fetchTransport } from '../browser/fetch-transport.ts'
import { Field } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** The form that asks for the newsletter. Once it is sent, a message takes its place. */
export function NewsletterForm() {
  const t = useTranslations('reminder.newsletter')
  const title = useTranslations('reminder.titles')('confirmNewsletter')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    try {
      await accountClient(fetchTransport, locale).requestNewsletter({ email, source: 'footer' })
      setSent(true)
    } catch (failure) {
      const fieldError = failure instanceof ApiRefusal ? failure.errors.email?.[0] : undefined
      setError(fieldError ?? errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountColumn title={title} lead={<span role="status">{isSent ? t('sent') : t('lead')}</span>}>
      {!isSent && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Field
            id="newsletter-email"
            name="email"
            label={t('email')}
            error={error}
            type="email"
            inputMode="email"
            autoComplete="email"
            ltr
          />
          <Button type="submit" busy={isBusy}>
            {t('subscribe')}
          </Button>
        </form>
      )}
    </AccountColumn>
  )
}
