import { type ComponentType, startTransition, useCallback, useState } from 'react'

/**
 * A component loaded on demand; null until `loadComponent` resolves. It renders in a transition, so the page stays
 * responsive. A result of an outdated `load` is ignored.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<ReadonlyMap<typeof load, ComponentType<Props>>>(new Map())
  const loadComponent = useCallback(async () => {
    const part = await load()
    startTransition(() => setLoaded((before) => new Map(before).set(load, part)))
  }, [load])
  return { Part: loaded.get(load) ?? null, loadComponent }
}
