import { type ComponentType, startTransition, useCallback, useState } from 'react'

/**
 * A part of a page whose script comes apart from it: null until `loadComponent` has been called and has succeeded. It is drawn
 * in small steps, so that the page answers meanwhile. A result is shown only while its own `load` is the wanted one.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<ReadonlyMap<typeof load, ComponentType<Props>>>(new Map())
  const loadComponent = useCallback(async () => {
    const part = await load()
    startTransition(() => setLoaded((before) => new Map(before).set(load, part)))
  }, [load])
  return { Part: loaded.get(load) ?? null, loadComponent }
}
