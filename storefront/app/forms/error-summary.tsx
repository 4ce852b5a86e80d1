import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslations } from '../words/translations.ts'

type ErrorSummaryProps = {
  /** One entry a field that needs correcting: its id and its label. */
  errors: readonly { id: string; label: string }[]
  /** Counts the attempts to send; each new one with errors moves the focus here. */
  attempt: number
}

/** Above a form that could not be sent: how many things to correct, each a link to its field. */
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
  // Before the errors of the fields, which ask whether the summary is announced in their place.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [box, attempt])
}

function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
