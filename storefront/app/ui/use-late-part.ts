import { type ComponentType, useCallback, useState } from 'react'

/** A part of a page whose script comes apart from it: null until `fetchPart` has been called and has succeeded. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = useCallback(async () => {
    const part = await load()
    setPart(() => part)
  }, [load])
  return { Part, fetchPart }
}
