import { useCallback, useRef } from 'react'
import type { Checked } from './checked.ts'

type Check<Values, Field extends string, Sent> = (values: Values) => Checked<Field, Sent>

/**
 * How a form is read, whose script comes when somebody begins to fill it in: until `fetchCheck` has succeeded `check` finds
 * nothing wrong and nothing to send.
 */
export function useLateCheck<Values, Field extends string, Sent>(load: () => Promise<Check<Values, Field, Sent>>) {
  const known = useRef<Check<Values, Field, Sent> | null>(null)
  const check = useCallback((values: Values) => known.current?.(values) ?? { sent: null, problems: {} }, [])
  const fetchCheck = useCallback(async () => {
    known.current ??= await load()
  }, [load])
  return { check, fetchCheck }
}
