/** A value that several parts of a page show and follow; kept by nobody when the page is closed. */
export function memoryStore<Value>(initial: Value) {
  let value = initial
  const followers = new Set<() => void>()
  return {
    read: () => value,
    change(next: Value) {
      value = next
      for (const changed of followers) changed()
    },
    subscribe(changed: () => void) {
      followers.add(changed)
      return () => followers.delete(changed)
    },
  }
}
