import { LRUCache } from 'lru-cache'

/** The category tree and the settings, which every page asks for, are among so many in each language. */
const MOST = 50

/**
 * Reads JSON that is kept as bytes, the same bytes once: what is read again stays as an object, which nobody can change,
 * as it is given to others too.
 */
export function createJsonParseCache(): (json: Buffer) => unknown {
  const known = new LRUCache<Buffer, { value?: unknown }>({ max: MOST })
  return (json) => {
    const before = known.get(json)
    if (before && 'value' in before) return before.value
    const value: unknown = JSON.parse(json.toString())
    known.set(json, before ? { value: frozen(value) } : {})
    return value
  }
}

function frozen(value: unknown) {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
