import { localText, setLocalText } from './web-storage.ts'

type PersistedStore<Value> = {
  /** The current value; the same object until it changes. */
  read: () => Value
  change: (next: (value: Value) => Value) => void
  subscribe: (changed: () => void) => () => void
  /** False if the browser blocks storage. */
  outlivesPage: () => boolean
}

/**
 * A value in local storage that components subscribe to with `useSyncExternalStore`, across tabs. `parse` receives the
 * stored JSON and returns the valid part of it; `empty` is the value of a missing or corrupt entry.
 */
export function persistedStore<Value>(
  name: string,
  empty: Value,
  parse: (stored: unknown) => Value,
  write: (value: Value) => unknown,
): PersistedStore<Value> {
  let seen: { text: string | null; value: Value } = { text: null, value: empty }
  let stored = true
  const listeners = new Set<() => void>()

  const read = () => {
    const text = localText(name)
    if (text !== seen.text) seen = { text, value: parseJson(text, empty, parse) }
    return seen.value
  }
  const notify = () => {
    for (const changed of listeners) changed()
  }
  const otherTab = ({ key }: StorageEvent) => {
    if (key === name || key === null) notify()
  }

  return {
    read,
    change(next) {
      const value = next(read())
      const text = value === empty ? null : JSON.stringify(write(value))
      stored = setLocalText(name, text)
      seen = { text, value }
      notify()
    },
    subscribe(changed) {
      if (listeners.size === 0) window.addEventListener('storage', otherTab)
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) window.removeEventListener('storage', otherTab)
      }
    },
    outlivesPage: () => stored,
  }
}

function parseJson<Value>(text: string | null, empty: Value, parse: (stored: unknown) => Value): Value {
  if (text === null) return empty
  try {
    return parse(JSON.parse(text))
  } catch {
    return empty
  }
}
