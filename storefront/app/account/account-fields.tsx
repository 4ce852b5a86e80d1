import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { Field, Frame, fieldAria } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'
import { FormFailure } from './form-failure.tsx'
import type { AccountForm } from './use-account-form.ts'

type FormProps<Name extends string> = {
  form: AccountForm<Name>
  /** Field labels for the error summary. */
  labels: Readonly<Record<Name, string>>
  submit: string
  /** Title above the server's refusal message. */
  failureTitle?: string
  children: ReactNode
}

/** The frame of account forms: an error summary above, the server's message below, one button. */
export function AccountFormFrame<Name extends string>(props: FormProps<Name>) {
  const { form, labels, submit, failureTitle, children } = props
  const invalidFields = form.fields.filter((field) => form.errors[field])
  return (
    <form className="form account-form" method="post" noValidate ref={form.ref} onSubmit={form.onSubmit}>
      {form.attempt > 0 && (
        <ErrorSummary attempt={form.attempt} errors={invalidFields.map((id) => ({ id, label: labels[id] }))} />
      )}
      {children}
      {form.failure !== null && <FormFailure reason={form.failure} title={failureTitle} />}
      <Button type="submit" full busy={form.isBusy}>
        {submit}
      </Button>
    </form>
  )
}

type AccountFieldProps<Name extends string> = Omit<ComponentProps<typeof Field>, 'id' | 'form' | 'label'> & {
  form: AccountForm<Name>
  field: Name
  label: string
}

/** A text field of an account form. */
export function AccountField<Name extends string>({ form, field, ...rest }: AccountFieldProps<Name>) {
  return <Field {...rest} {...inputProps(form, field)} error={form.errors[field]} />
}

type PasswordFieldProps<Name extends string> = {
  form: AccountForm<Name>
  field: Name
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. Pasting and password managers are allowed. */
export function PasswordField<Name extends string>({ form, field, label, hint, ...rest }: PasswordFieldProps<Name>) {
  const t = useTranslations('account')
  const [isShown, setShown] = useState(false)
  const error = form.errors[field]
  return (
    <Frame id={field} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          {...rest}
          {...inputProps(form, field)}
          {...fieldAria(field, hint, error)}
          className="input"
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          aria-controls={field}
          aria-label={t(isShown ? 'hideNamed' : 'showNamed', { field: label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} small />
          {t(isShown ? 'hide' : 'show')}
        </button>
      </div>
    </Frame>
  )
}

const inputProps = <Name extends string>(form: AccountForm<Name>, field: Name) => ({
  id: field,
  name: field,
  value: form.values[field],
  onChange: (event: { currentTarget: { value: string } }) => form.set(field, event.currentTarget.value),
  onBlur: form.onBlur(field),
})
