import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'

export type FieldFrameProps = {
  /** Also the target of links in the error summary. */
  id: string
  label: ReactNode
  /** Marks the field as optional; fields are required by default. */
  optional?: boolean
  hint?: ReactNode
  error?: ReactNode
}

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Left-to-right input in both languages: phone, email, codes, cards, postcodes. */
    ltr?: boolean
  }

/** A space, so that styles match an empty field by `:placeholder-shown`. */
const NO_PLACEHOLDER = ' '

/** A text field with its label above and its error below, linked for screen readers. */
export function Field({ id, label, optional, hint, error, ltr, className, ...rest }: FieldProps) {
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        placeholder={NO_PLACEHOLDER}
        {...rest}
        {...fieldAria(id, hint, error)}
        className={['input', className].filter(Boolean).join(' ')}
        dir={ltr ? 'ltr' : 'auto'}
        required={!optional}
      />
    </Frame>
  )
}

type TextAreaProps = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id'>

/** A multi-line text field. */
export function TextAreaField({ id, label, optional, hint, error, ...rest }: TextAreaProps) {
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        placeholder={NO_PLACEHOLDER}
        {...rest}
        {...fieldAria(id, hint, error)}
        className="input"
        dir="auto"
        required={!optional}
      />
    </Frame>
  )
}

type SelectProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string }[]
    /** Left-to-right options such as months and years. */
    ltr?: boolean
  }

/** A native select field. */
export function SelectField({ id, label, optional, hint, error, options, ltr, ...rest }: SelectProps) {
  return (
    <Frame id={id} label={label} optional={optional} hint={hint} error={error}>
      <select
        {...rest}
        {...fieldAria(id, hint, error)}
        className="input"
        dir={ltr ? 'ltr' : undefined}
        required={!optional}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Label, hint and error around a control. */
export function Frame({ id, label, optional, hint, error, children }: FieldFrameProps & { children: ReactNode }) {
  const t = useTranslations('common')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {optional && <small>{t('optional')}</small>}
      </label>
      {children}
      {hint && !error && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error of a field with an icon. It is announced unless the form's error summary is. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const [isAlert, setAlert] = useState(false)
  useLayoutEffect(() => setAlert(!document.activeElement?.closest('.error-summary')), [])
  return (
    <p className="field-error" id={id} role={isAlert ? 'alert' : undefined}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  )
}

/** ARIA attributes that link a control to its hint and error. */
export const fieldAria = (id: string, hint: ReactNode, error: ReactNode) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})
