import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './response-cache.ts'

/** What of the memory is for what was asked for more than once; the rest takes in what is new. */
const OFTEN = 0.8

/**
 * Kept answers in a memory of so many bytes. What was asked for once pushes out only its like, so that a walk over every
 * page of the shop cannot push out the pages that people look at. `gone` is told what had to go for want of room.
 */
export class SegmentedLru {
  readonly #often: LRUCache<string, CachedResponse>
  readonly #once: LRUCache<string, CachedResponse>
  readonly #gone: (key: string, kept: CachedResponse) => void

  constructor(bytes: number, gone: (key: string, kept: CachedResponse) => void) {
    this.#gone = gone
    const part = (maxSize: number) =>
      new LRUCache<string, CachedResponse>({
        maxSize,
        sizeCalculation: sizeOf,
        dispose: (kept, key, reason) => reason === 'evict' && gone(key, kept),
      })
    this.#often = part(Math.floor(bytes * OFTEN))
    this.#once = part(Math.ceil(bytes * (1 - OFTEN)))
  }

  /** The bytes it holds, as it counts them. */
  get size() {
    return this.#often.calculatedSize + this.#once.calculatedSize
  }

  get(key: string): CachedResponse | undefined {
    const often = this.#often.get(key)
    if (often) return often
    const found = this.#once.peek(key)
    if (found) {
      this.#once.delete(key)
      this.#often.set(key, found)
    }
    return found
  }

  /** Takes an answer in; false when it is larger than the room there is. */
  add(key: string, kept: CachedResponse): boolean {
    this.#once.set(key, kept)
    return this.#once.has(key)
  }

  /** Counts an answer again that has grown; one that is here no more is left alone. */
  updateSize(key: string, kept: CachedResponse) {
    for (const part of [this.#often, this.#once]) {
      if (part.peek(key) !== kept) continue
      part.delete(key)
      part.set(key, kept)
      if (!part.has(key)) this.#gone(key, kept)
    }
  }

  /** Takes an answer out. */
  remove(key: string): CachedResponse | undefined {
    const kept = this.#often.peek(key) ?? this.#once.peek(key)
    this.#often.delete(key)
    this.#once.delete(key)
    return kept
  }

  clear() {
    this.#often.clear()
    this.#once.clear()
  }
}

/** All its forms, its key in memory, and what is kept around them. */
export function sizeOf(kept: CachedResponse, key: string): number {
  let bytes = OVERHEAD + 2 * key.length + kept.body.length
  for (const value of Object.values(kept.headers)) bytes += value.length
  for (const form of Object.values(kept.compressed ?? {})) if (form instanceof Buffer) bytes += form.length
  return bytes
}

const OVERHEAD = 500
