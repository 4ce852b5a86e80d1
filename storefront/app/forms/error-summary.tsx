import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslations } from '../words/translations.ts'

type ErrorSummaryProps = {
  /** The id and label of each invalid field. */
  errors: readonly { id: string; label: string }[]
  /** The number of failed submits; each one moves the focus here. */
  attempt: number
}

/** The summary above an invalid form: the number of errors, and a link to each field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useTranslations('common.form')
  const box = useRef<HTMLDivElement>(null)
  useFocusOn(box, attempt)
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <b>{t('summary', { count: errors.length })}</b>
      <ul>
        {errors.map(({ id, label }) => (
          <li key={id}>
            <a className="inline-link text-small" href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFocusOn(box: RefObject<HTMLElement | null>, attempt: number) {
  // Runs before the effects of the field errors, which check whether the summary is announced instead.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [box, attempt])
}

function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
