import { useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../api.ts'
import { useLazyValidation } from '../forms/use-lazy-validation.ts'
import { usePrehydrationValues } from '../forms/use-prehydration-value.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { useTranslations } from '../words/translations.ts'
import { emptyMessage, messageFields } from './message-values.ts'

/** The form of a message: sends it once however often it is pressed, keeps what was typed when it does not go through. */
export function useSendMessage() {
  const t = useTranslations('contact')
  const api = useApi()
  const wordsFor = useFailureWords()
  const isSending = useRef(false)
  const [values, setValues] = useState(emptyMessage)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (field: keyof typeof values, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const ref = usePrehydrationValues(messageFields, change)
  const { check, say, fetchCheck } = useLazyValidation(loadCheck)
  const form = useValidatedForm({ fields: messageFields, values, change, check, messageFor: say })

  const refused = (reason: unknown) => {
    const errors = reason instanceof ApiRefusal ? Object.entries(reason.errors) : []
    if (errors.length > 0) return form.refuse(Object.fromEntries(errors.map(([field, [words]]) => [field, words])))
    setFailure(wordsFor(reason))
  }

  return {
    form,
    /** Belongs to the form. */
    ref,
    /** Should it fail here, sending tries again and tells. */
    begin: () => Promise.allSettled([fetchCheck()]),
    isBusy,
    /** The address the answer goes to, once the message has been sent. */
    sentTo,
    /** Why it has not been sent, in words. */
    failure,
    /** `website` is what the field holds that people do not see. */
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
        refused(reason)
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
