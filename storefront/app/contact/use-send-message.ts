import { useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../api.ts'
import { useLazyValidation } from '../forms/use-lazy-validation.ts'
import { usePrehydrationValues } from '../forms/use-prehydration-value.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { emptyMessage, messageFields } from './message-values.ts'

/** State of the contact form. Further submits while sending are ignored; after a failure the input stays. */
export function useSendMessage() {
  const t = useTranslations('contact')
  const api = useApi()
  const errorMessage = useErrorMessage()
  const isSending = useRef(false)
  const [values, setValues] = useState(emptyMessage)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (field: keyof typeof values, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const ref = usePrehydrationValues(messageFields, change)
  const { check, messageFor, fetchCheck } = useLazyValidation(loadCheck)
  const form = useValidatedForm({ fields: messageFields, values, change, check, messageFor })

  const showRefusal = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    if (errors.length > 0) return form.refuse(Object.fromEntries(errors.map(([field, [words]]) => [field, words])))
    setFailure(errorMessage(reason))
  }

  return {
    form,
    /** Ref of the form element. */
    ref,
    /** If preloading fails, submitting retries and reports the error. */
    begin: () => Promise.allSettled([fetchCheck()]),
    isBusy,
    /** The email address for the reply, once the message is sent. */
    sentTo,
    /** The error message of a failed submit. */
    failure,
    /** `website` is the value of the hidden honeypot field. */
    async send(website: string) {
      if (isSending.current) return
      setFailure(null)
      isSending.current = true
      try {
        await fetchCheck()
        const message = form.submit()
        if (!message) return
        setBusy(true)
        await whileBusy(api.contact({ ...message, website }))
        setSentTo(message.email)
        setValues(({ name, email }) => ({ ...emptyMessage, name, email }))
        form.reset()
        showToast({ text: t('sent') })
      } catch (reason) {
        showRefusal(reason)
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
    writeAnother: () => setSentTo(null),
  }
}

export type SendMessage = ReturnType<typeof useSendMessage>

const loadCheck = async () => {
  const { checkMessage, formatProblem } = await import('./check-message.ts')
  return { check: checkMessage, messageFor: formatProblem() }
}
