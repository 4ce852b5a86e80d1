/** A value in memory that components subscribe to, lost with the page. */
export function memoryStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change(next: Value) {
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
