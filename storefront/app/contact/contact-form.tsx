import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, TextAreaField } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { type MessageField, messageFields } from './message-values.ts'
import { type SendMessage, useSendMessage } from './use-send-message.ts'

/** The contact form, replaced by a confirmation once it is sent. */
export function ContactForm() {
  const sending = useSendMessage()
  return sending.sentTo === null ? <Form sending={sending} /> : <Sent sending={sending} to={sending.sentTo} />
}

function Form({ sending }: { sending: SendMessage }) {
  const t = useTranslations('contact')
  const { form, ref, failure, isBusy, send } = sending
  const invalidFields = messageFields.filter((field) => form.errors[field])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('website') ?? ''))
  }
  const propsOf = (field: MessageField) => ({
    id: field,
    name: field,
    label: t(`fields.${field}`),
    value: form.values[field],
    error: form.errors[field],
    onBlur: () => form.left(field),
  })
  const typed = (field: MessageField): Pick<ComponentProps<typeof Field>, 'onChange'> => ({
    onChange: (event) => form.set(field, event.currentTarget.value),
  })
  return (
    <form className="form contact-form" method="post" noValidate ref={ref} onFocus={sending.begin} onSubmit={submit}>
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          errors={invalidFields.map((field) => ({ id: field, label: t(`fields.${field}`) }))}
        />
      )}
      <p className="text-small text-mute">{t('required')}</p>
      <div className="form-row">
        <Field {...propsOf('name')} {...typed('name')} autoComplete="name" autoCapitalize="words" />
        <Field {...propsOf('email')} {...typed('email')} type="email" inputMode="email" autoComplete="email" ltr />
      </div>
      <Field {...propsOf('subject')} {...typed('subject')} autoComplete="off" />
      <TextAreaField
        {...propsOf('message')}
        rows={7}
        dirname="message.dir"
        onChange={(event) => form.set('message', event.currentTarget.value)}
      />
      <HoneypotField />
      {failure && (
        <Notice focusOn={failure}>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}

/** A honeypot field for bots. */
function HoneypotField() {
  const t = useTranslations('contact')
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('unseen')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ sending, to }: { sending: SendMessage; to: string }) {
  const t = useTranslations('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="contact-sent">
      <h2 tabIndex={-1} ref={heading}>
        {t('sent')}
      </h2>
      <p className="text-soft">{t.rich('answer', { ...isolated, email: to })}</p>
      <Button look="outline" onClick={sending.writeAnother}>
        {t('another')}
      </Button>
    </section>
  )
}
