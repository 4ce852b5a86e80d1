import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLatePart } from './use-late-part.ts'

/** A late part that is fetched as soon as its page stands, beside what the page asks the shop; `fetchAgain` after a failure. */
export function usePartAtOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, fetchPart } = useLatePart(load)
  const [hasFailed, setFailed] = useState(false)
  const fetchAgain = useCallback(async () => {
    setFailed(false)
    try {
      await fetchPart()
    } catch {
      setFailed(true)
    }
  }, [fetchPart])
  useEffect(() => {
    fetchAgain()
  }, [fetchAgain])
  return { Part, hasFailed, fetchAgain }
}
