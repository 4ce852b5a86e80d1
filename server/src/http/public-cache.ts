import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

/** An answer that is the same for everyone, as the bytes to send. */
export type Kept = { status: number; headers: Record<string, string>; body: Buffer; tags: readonly string[] }

const EVERYTHING = '*'

/** Where the maker of an answer hands it over, once. */
export type Landing = { land(made: Kept | null): void }

type Flight = { promise: Promise<Kept | null>; dropped: Set<string> }

/**
 * Keeps public answers in a bounded memory, each tagged by what it shows (`item:5`, `items`, `settings`),
 * and drops them when that changes. Many who miss at once wait for one who makes it.
 */
export class PublicCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #collectors = new AsyncLocalStorage<Set<string>>()

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (kept, key) => kept.body.length + 2 * key.length + 500,
      dispose: (kept, key) => this.#forget(kept, key),
    })
  }

  /** The kept answer for this key, or the one `make` gives; only an answer of status 200 is kept. */
  async through(key: string, make: () => Promise<Kept>): Promise<Kept> {
    const asked = await this.ask(key)
    if ('body' in asked) return asked
    try {
      const made = await make()
      asked.land(made)
      return this.#shown(made)
    } finally {
      asked.land(null)
    }
  }

  /**
   * The kept answer, or what somebody else is making of it at this moment; when there is neither it is ours to make, and
   * `land` must follow, with null when it failed. Nobody comes between the look and the beginning: nothing waits there.
   */
  async ask(key: string): Promise<Kept | Landing> {
    const underWay = this.#underWay(key)
    const found = this.#kept.get(key) ?? (underWay && (await underWay))
    return found ? this.#shown(found) : this.#begin(key)
  }

  /** Runs a piece of work and gives the tags of every public answer it used. */
  async collecting<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    const tags = new Set<string>()
    const result = await this.#collectors.run(tags, work)
    return { result, tags: [...tags] }
  }

  /** Tells whoever collects that these were shown. */
  shown(tags: readonly string[]) {
    const collector = this.#collectors.getStore()
    if (collector) for (const tag of tags) collector.add(tag)
  }

  /** Drops every answer that shows one of these. */
  drop(tags: readonly string[]) {
    for (const flight of this.#flights.values()) for (const tag of tags) flight.dropped.add(tag)
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#kept.delete(key)
  }

  /** Drops everything, for when changes may have been missed. */
  clear() {
    for (const flight of this.#flights.values()) flight.dropped.add(EVERYTHING)
    this.#kept.clear()
  }

  #begin(key: string): Landing {
    const { promise, resolve } = Promise.withResolvers<Kept | null>()
    const flight: Flight = { promise, dropped: new Set() }
    this.#flights.set(key, flight)
    return {
      land: (made) => {
        resolve(made)
        // One that has landed or was overtaken is not told any more what was dropped.
        if (this.#flights.get(key) !== flight) return
        this.#flights.delete(key)
        if (made?.status !== 200 || [EVERYTHING, ...made.tags].some((tag) => flight.dropped.has(tag))) return
        this.#keep(key, made)
      },
    }
  }

  /** Who asks after a change does not wait for an answer that was begun before it. */
  #underWay(key: string) {
    const flight = this.#flights.get(key)
    return flight?.dropped.size === 0 ? flight.promise : undefined
  }

  #shown(kept: Kept) {
    this.shown(kept.tags)
    return kept
  }

  #keep(key: string, kept: Kept) {
    this.#kept.set(key, kept)
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #forget(kept: Kept, key: string) {
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
