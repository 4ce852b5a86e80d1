import { LRUCache } from 'lru-cache'
import { type CachedResponse, sizeOf } from './cached-response.ts'

/** The share of the memory for responses that were requested more than once. */
const PROTECTED_SHARE = 0.8

/**
 * A segmented LRU cache of responses, limited in bytes. A response requested once evicts only others requested once, so a
 * crawler that visits every page cannot evict the popular ones. `onEvict` is called for each response evicted for space.
 */
export class SegmentedLru {
  /** Requested more than once. */
  readonly #protected: LRUCache<string, CachedResponse>
  /** Requested once. */
  readonly #probation: LRUCache<string, CachedResponse>
  readonly #onEvict: (key: string, response: CachedResponse) => void

  constructor(bytes: number, onEvict: (key: string, response: CachedResponse) => void) {
    this.#onEvict = onEvict
    const segment = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({
        maxSize,
        sizeCalculation: sizeOf,
        dispose: (response, key, reason) => reason === 'evict' && onEvict(key, response),
      })
    this.#protected = segment(Math.floor(bytes * PROTECTED_SHARE))
    this.#probation = segment(Math.ceil(bytes * (1 - PROTECTED_SHARE)))
  }

  /** Memory used in bytes, as `sizeOf` counts it. */
  get size() {
    return this.#protected.calculatedSize + this.#probation.calculatedSize
  }

  get(key: string): CachedResponse | undefined {
    const popular = this.#protected.get(key)
    if (popular) return popular
    const found = this.#probation.peek(key)
    if (found) {
      this.#probation.delete(key)
      this.#protected.set(key, found)
    }
    return found
  }

  /** Adds a response; false when it is larger than its segment. */
  add(key: string, response: CachedResponse): boolean {
    this.#probation.set(key, response)
    return this.#probation.has(key)
  }

  /** Measures a response again after it has grown. One that is no longer cached is ignored. */
  updateSize(key: string, response: CachedResponse) {
    for (const segment of [this.#protected, this.#probation]) {
      if (segment.peek(key) !== response) continue
      segment.delete(key)
      segment.set(key, response)
      if (!segment.has(key)) this.#onEvict(key, response)
    }
  }

  remove(key: string): CachedResponse | undefined {
    const response = this.#protected.peek(key) ?? this.#probation.peek(key)
    this.#protected.delete(key)
    this.#probation.delete(key)
    return response
  }

  /** All responses, the popular ones last. */
  entries() {
    return [this.#probation, this.#protected].flatMap((segment) =>
      [...segment.rkeys()].map((key) => [key, segment.peek(key)!] as const),
    )
  }

  clear() {
    this.#protected.clear()
    this.#probation.clear()
  }
}
