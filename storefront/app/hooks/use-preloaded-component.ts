import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadIfReachable } from '../browser/reload-if-reachable.ts'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * A lazy component that starts loading with the first render, in parallel with the page's requests. Call `retryLoad` after
 * a failure; if it fails too although the shop answers, the page is reloaded.
 */
export function usePreloadedComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, loadComponent } = useLazyComponent(load)
  const [failed, setFailed] = useState<readonly (typeof load)[]>([])
  const tryLoad = useCallback(
    async (afterFailure?: () => Promise<void>) => {
      setFailed((before) => before.filter((one) => one !== load))
      try {
        await loadComponent()
      } catch {
        await afterFailure?.()
        setFailed((before) => [...before, load])
      }
    },
    [load, loadComponent],
  )
  useEffect(() => {
    tryLoad()
  }, [tryLoad])
  return { Part, hasFailed: failed.includes(load), retryLoad: () => tryLoad(reloadIfReachable) }
}
