import { useCallback, useRef } from 'react'

/** A ref for a server-rendered form that takes over values typed or autofilled before hydration. */
export function usePrehydrationValues<Field extends string>(
  fields: readonly Field[],
  change: (field: Field, value: string) => void,
) {
  const now = useRef({ fields, change })
  return useCallback((form: HTMLFormElement | null) => {
    if (!form) return
    const typed = new FormData(form)
    for (const field of now.current.fields) {
      const value = typed.get(field)
      if (typeof value === 'string' && value !== '') now.current.change(field, value)
    }
  }, [])
}
