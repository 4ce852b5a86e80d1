import { LRUCache } from 'lru-cache'
import { type CachedResponse, sizeOf } from './cached-response.ts'

/** How long a response may be sent after a change has made it stale, in milliseconds. */
const MAX_STALE_MS = 1000

type StaleResponse = { response: CachedResponse; until: number }

/** Invalidated responses, for the second in which they may still be sent while they are rendered again. */
export class StaleResponses {
  readonly #responses: LRUCache<string, StaleResponse>
  readonly #now: () => number

  constructor(bytes: number, now: () => number) {
    this.#now = now
    this.#responses = new LRUCache({
      maxSize: Math.floor(bytes),
      // Compressing it later adds memory that is not measured again, so the body counts twice.
      sizeCalculation: ({ response }, key) => sizeOf(response, key) + response.body.length,
    })
  }

  get size() {
    return this.#responses.calculatedSize
  }

  /** `Cache-Control` forbids shared caches to reuse a stale response. */
  add(key: string, response: CachedResponse) {
    const headers = { ...response.headers, 'cache-control': 'public, max-age=0, must-revalidate' }
    this.#responses.set(key, { response: { ...response, headers }, until: this.#now() + MAX_STALE_MS })
  }

  get(key: string): CachedResponse | undefined {
    const stale = this.#responses.peek(key)
    if (!stale || this.#now() < stale.until) return stale?.response
    this.#responses.delete(key)
    return undefined
  }

  clear() {
    this.#responses.clear()
  }
}
