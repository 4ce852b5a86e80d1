import { LRUCache } from 'lru-cache'
import { type CachedResponse, sizeOf } from './cached-response.ts'
import { withoutEdgeLifetime } from './edge-headers.ts'

/** How long a response may be sent after a change has made it stale, in milliseconds. */
const MAX_STALE_MS = 1000
/** The same while it cannot be rendered again, as without the database. */
const MAX_STALE_ON_ERROR_MS = 10 * 60 * 1000

type StaleResponse = { response: CachedResponse; since: number; isOnlyForErrors: boolean }

/**
 * Invalidated responses. For a second they may be sent while they are rendered again, and for ten minutes when that
 * fails.
 */
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
  add(key: string, response: CachedResponse, { isOnlyForErrors = false } = {}) {
    const fresh = withoutEdgeLifetime(response.headers)
    const headers = { ...fresh, 'cache-control': 'public, max-age=0, must-revalidate' }
    this.#responses.set(key, { response: { ...response, headers }, since: this.#now(), isOnlyForErrors })
  }

  get(key: string): CachedResponse | undefined {
    return this.#responses.peek(key)?.isOnlyForErrors ? undefined : this.#newerThan(MAX_STALE_MS, key)
  }

  /** For when it cannot be rendered again. */
  getOnError(key: string): CachedResponse | undefined {
    return this.#newerThan(MAX_STALE_ON_ERROR_MS, key)
  }

  #newerThan(ms: number, key: string): CachedResponse | undefined {
    const stale = this.#responses.peek(key)
    return stale && this.#now() < stale.since + ms ? stale.response : undefined
  }

  keepForErrors() {
    for (const stale of this.#responses.values()) stale.isOnlyForErrors = true
  }
}
