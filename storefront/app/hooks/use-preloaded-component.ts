import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

/** A lazy component that starts loading with the first render, in parallel with the page's requests; call `retryLoad` after a failure. */
export function usePreloadedComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, loadComponent } = useLazyComponent(load)
  const [failed, setFailed] = useState<readonly (typeof load)[]>([])
  const retryLoad = useCallback(async () => {
    setFailed((before) => before.filter((one) => one !== load))
    try {
      await loadComponent()
    } catch {
      setFailed((before) => [...before, load])
    }
  }, [load, loadComponent])
  useEffect(() => {
    retryLoad()
  }, [retryLoad])
  return { Part, hasFailed: failed.includes(load), retryLoad }
}
