import { useState } from 'react'
import { useLang } from '../language/lang.ts'
import type { FormatProblem, FormResult } from './check-form.ts'

type Form<Field extends string, Sent> = {
  fields: readonly Field[]
  values: Readonly<Record<Field, string>>
  change: (field: Field, value: string) => void
  check: (values: Readonly<Record<Field, string>>) => FormResult<Field, Sent>
  messageFor: FormatProblem
}

/**
 * Validation state of a form. A field is validated on blur and, once invalid, on every change. `submit` shows all
 * errors and returns the data to send, or null.
 */
export function useValidatedForm<Field extends string, Sent>({
  fields,
  values,
  change,
  check,
  messageFor,
}: Form<Field, Sent>) {
  const locale = useLang()
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({})
  const [attempt, setAttempt] = useState(0)
  // A new form shows no errors, so nothing is validated before the first interaction.
  const problems: FormResult<Field, Sent>['problems'] = touched.size > 0 ? check(values).problems : {}

  const errors: Partial<Record<Field, string>> = { ...refused }
  for (const field of fields) {
    const problem = problems[field]
    if (problem && touched.has(field)) errors[field] = messageFor(problem, locale)
  }

  /** Shows all errors, including those of untouched fields. */
  const showAll = () => {
    setTouched(new Set(fields))
    setAttempt((before) => before + 1)
  }

  return {
    values,
    errors,
    /** Number of failed submit attempts. */
    attempt,
    set(field: Field, value: string) {
      change(field, value)
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    /** Validates a field on blur; an empty one only if `evenEmpty` is true. */
    left(field: Field, evenEmpty = false) {
      if ((evenEmpty || values[field] !== '') && check(values).problems[field])
        setTouched((before) => new Set(before).add(field))
    },
    submit() {
      const { sent } = check(values)
      if (!sent) showAll()
      return sent
    },
    showAll,
    /** Shows the server's error messages. */
    refuse(found: Partial<Record<Field, string>>) {
      setRefused(found)
      setAttempt((before) => before + 1)
    },
    reset() {
      setTouched(new Set())
      setRefused({})
      setAttempt(0)
    },
  }
}
