import { type ComponentType, startTransition, useCallback, useState } from 'react'

/**
 * A part of a page whose script comes apart from it: null until `fetchPart` has been called and has succeeded. It is drawn
 * in small steps, so that the page answers meanwhile.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = useCallback(async () => {
    const part = await load()
    startTransition(() => setPart(() => part))
  }, [load])
  return { Part, fetchPart }
}
