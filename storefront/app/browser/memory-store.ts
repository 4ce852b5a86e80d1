/** A value in memory that components subscribe to; it ends with the page. */
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
