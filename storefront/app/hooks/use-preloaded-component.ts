import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLatePart } from './use-lazy-component.ts'

/** A late part that is fetched as soon as its page stands, beside what the page asks the shop; `fetchAgain` after a failure. */
export function usePartAtOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, fetchPart } = useLatePart(load)
  const [failed, setFailed] = useState<readonly (typeof load)[]>([])
  const fetchAgain = useCallback(async () => {
    setFailed((before) => before.filter((one) => one !== load))
    try {
      await fetchPart()
    } catch {
      setFailed((before) => [...before, load])
    }
  }, [load, fetchPart])
  useEffect(() => {
    fetchAgain()
  }, [fetchAgain])
  return { Part, hasFailed: failed.includes(load), fetchAgain }
}
