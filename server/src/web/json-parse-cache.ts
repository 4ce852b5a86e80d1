import { LRUCache } from 'lru-cache'

/** Enough for the category tree and the settings, which every page needs, in each language. */
const MAX_ENTRIES = 50

/**
 * Parses JSON bytes. The result is cached by buffer from the second parse on, as a deeply frozen object that all
 * callers share.
 */
export function createJsonParseCache(): (json: Buffer) => unknown {
  const cache = new LRUCache<Buffer, { value?: unknown }>({ max: MAX_ENTRIES })
  return (json) => {
    const entry = cache.get(json)
    if (entry && 'value' in entry) return entry.value
    const value: unknown = JSON.parse(json.toString())
    cache.set(json, entry ? { value: deepFreeze(value) } : {})
    return value
  }
}

function deepFreeze(value: unknown) {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
