import { useCallback, useRef } from 'react'
import type { FormatProblem, FormResult } from './check-form.ts'

type Validation<Values, Field extends string, Sent> = {
  check: (values: Values) => FormResult<Field, Sent>
  messageFor: FormatProblem
}

/**
 * Validation loaded on the first interaction. Until `fetchCheck` resolves, `check` reports no errors and no data.
 */
export function useLazyValidation<Values, Field extends string, Sent>(
  load: () => Promise<Validation<Values, Field, Sent>>,
) {
  const validation = useRef<Validation<Values, Field, Sent> | null>(null)
  const check = useCallback((values: Values) => validation.current?.check(values) ?? { sent: null, problems: {} }, [])
  const messageFor: FormatProblem = useCallback(
    (problem, locale) => validation.current?.messageFor(problem, locale) ?? problem,
    [],
  )
  const fetchCheck = useCallback(async () => {
    validation.current ??= await load()
  }, [load])
  return { check, messageFor, fetchCheck }
}
