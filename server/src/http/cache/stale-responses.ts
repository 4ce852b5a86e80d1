import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './response-cache.ts'
import { sizeOf } from './segmented-lru.ts'

/** How long after a change a copy from before it may still be sent, in milliseconds. */
const LAG = 1000

type Passed = { kept: CachedResponse; until: number }

/** Answers that a change has overtaken, for the second in which others may still get them. */
export class StaleResponses {
  readonly #copies: LRUCache<string, Passed>
  readonly #now: () => number

  constructor(bytes: number, now: () => number) {
    this.#now = now
    this.#copies = new LRUCache({
      maxSize: Math.floor(bytes),
      // It may still be packed for somebody, and is not counted again then.
      sizeCalculation: ({ kept }, key) => sizeOf(kept, key) + kept.body.length,
    })
  }

  get size() {
    return this.#copies.calculatedSize
  }

  /** Nobody else is to keep what we send for a moment more, so it says so. */
  add(key: string, kept: CachedResponse) {
    const headers = { ...kept.headers, 'cache-control': 'public, max-age=0, must-revalidate' }
    this.#copies.set(key, { kept: { ...kept, headers }, until: this.#now() + LAG })
  }

  get(key: string): CachedResponse | undefined {
    const passed = this.#copies.peek(key)
    if (!passed || this.#now() < passed.until) return passed?.kept
    this.#copies.delete(key)
    return undefined
  }

  clear() {
    this.#copies.clear()
  }
}
