import { useState } from 'react'
import { useLang } from '../language/lang.ts'
import type { FormatProblem, FormResult } from './check-form.ts'

type Form<Field extends string, Sent> = {
  fields: readonly Field[]
  values: Readonly<Record<Field, string>>
  change: (field: Field, value: string) => void
  check: (values: Readonly<Record<Field, string>>) => FormResult<Field, Sent>
  say: FormatProblem
}

/**
 * What a form shows of its mistakes. A field is checked when it is left and, once it has been found wrong, with every
 * key; `submit` shows everything that is wrong and answers with what is to be sent, or null.
 */
export function useValidatedForm<Field extends string, Sent>({
  fields,
  values,
  change,
  check,
  say,
}: Form<Field, Sent>) {
  const locale = useLang()
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({})
  const [attempt, setAttempt] = useState(0)
  // A form that has just appeared shows no mistakes, so nothing is read before somebody has been at it.
  const problems: FormResult<Field, Sent>['problems'] = touched.size > 0 ? check(values).problems : {}

  const errors: Partial<Record<Field, string>> = { ...refused }
  for (const field of fields) {
    const problem = problems[field]
    if (problem && touched.has(field)) errors[field] = say(problem, locale)
  }

  /** Shows everything that is wrong, in the fields not yet left too. */
  const showAll = () => {
    setTouched(new Set(fields))
    setAttempt((before) => before + 1)
  }

  return {
    values,
    errors,
    /** Counts the attempts that found something wrong. */
    attempt,
    set(field: Field, value: string) {
      change(field, value)
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    /** Checks a field that was left; an empty one only where `evenEmpty` says so. */
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
    /** What the shop found wrong after all, in words. */
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
