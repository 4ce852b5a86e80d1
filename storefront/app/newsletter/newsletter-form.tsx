import { accountClient } from '@rawnaq/contract/account-client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import { fetchTransport } from '../browser/fetch-transport.ts'
import { Field, FieldError } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** The form to subscribe to the newsletter, with the text of the consent. Once it is sent, a message takes its place. */
export function NewsletterForm({ look }: { look?: 'light' }) {
  const t = useTranslations('newsletter')
  const id = useId()
  const { submit, input, isBusy, isSent, emailError, failure } = useSubscribe()
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) status.current?.focus()
  }, [isSent])
  const privacy = (words: ReactNode) => (
    <TextLink inline to="/legal/privacy">
      {words}
    </TextLink>
  )
  return (
    <>
      <p className="newsletter-status" role="status" tabIndex={-1} ref={status}>
        {isSent && t('sent')}
      </p>
      {!isSent && (
        <form className="newsletter-form" method="post" noValidate onSubmit={submit}>
          <p className="newsletter-lead">{t.rich('lead', { privacy })}</p>
          <div className="newsletter-fields">
            <Field
              ref={input}
              id={`${id}-email`}
              name="email"
              label={t('email')}
              error={emailError}
              type="email"
              inputMode="email"
              autoComplete="email"
              ltr
            />
            <Button type="submit" look={look} busy={isBusy}>
              {t('subscribe')}
            </Button>
            {failure && <FieldError id={`${id}-failure`}>{failure}</FieldError>}
          </div>
        </form>
      )}
    </>
  )
}

/** Sends the request of the form. A refused address gets the focus. */
function useSubscribe() {
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [emailError, setEmailError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = input.current?.value ?? ''
    setBusy(true)
    setFailure(undefined)
    try {
      await accountClient(fetchTransport, locale).requestNewsletter({ email, source: 'footer' })
      setSent(true)
    } catch (reason) {
      const refused = reason instanceof ApiRefusal ? reason.errors.email?.[0] : undefined
      setEmailError(refused)
      if (refused) input.current?.focus()
      else setFailure(errorMessage(reason))
    } finally {
      setBusy(false)
    }
  }
  return { submit, input, isBusy, isSent, emailError, failure }
}
