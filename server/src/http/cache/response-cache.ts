import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '../../db/connect.ts'
import { type ContentEncoding, compress } from './compression.ts'
import { SegmentedLru } from './segmented-lru.ts'
import { StaleResponses } from './stale-responses.ts'

/** An answer that is the same for everyone, as the bytes to send. */
export type CachedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** After a change others may get it for a moment, while it is made again. */
  allowStale?: boolean
  /** The packed forms of the body that were asked for so far. */
  compressed?: Partial<Record<ContentEncoding, Buffer | Promise<Buffer>>>
}

/** Where the maker of an answer hands it over, once. */
export type PendingResponse = { resolve(made: CachedResponse | null): void }

/** Whether the caller takes an answer that lags behind a change. */
type LookupOptions = { allowStale?: boolean }

type Flight = { promise: Promise<CachedResponse | null>; dropped: Set<string> }

const EVERYTHING = '*'
const MEGABYTE = 1024 * 1024

/** The share of the memory for copies that others may get while they are made again. */
const PASSED = 0.1

/**
 * Keeps public answers in a bounded memory, each tagged by what it shows (`item:5`, `items`, `settings`),
 * and drops them when that changes. Many who miss at once wait for one who makes it.
 */
export class ResponseCache {
  readonly #memory: SegmentedLru
  readonly #passed: StaleResponses
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #collectors = new AsyncLocalStorage<Set<string>>()
  /** How often an answer was there, and how often it had to be made. */
  readonly counts = { hits: 0, misses: 0 }
  /** Whether changes are not heard at the moment, so that everything in it may be stale. */
  isDisconnected = false

  constructor(maxBytes = 64 * MEGABYTE, now: () => number = () => performance.now()) {
    this.#memory = new SegmentedLru(maxBytes * (1 - PASSED), (key, kept) => this.#forget(key, kept))
    this.#passed = new StaleResponses(maxBytes * PASSED, now)
  }

  /** The bytes it holds, in all forms. */
  get size() {
    return this.#memory.size + this.#passed.size
  }

  /** The kept answer for this key, or the one `make` gives; only an answer of status 200 is kept. */
  async getOrCreate(
    key: string,
    make: () => Promise<CachedResponse>,
    patience?: LookupOptions,
  ): Promise<CachedResponse> {
    const asked = await this.lookUp(key, patience)
    if ('body' in asked) return asked
    try {
      const made = await make()
      asked.resolve(made)
      return this.#shown(made)
    } finally {
      asked.resolve(null)
    }
  }

  /**
   * The kept answer, or what somebody else is making of it at this moment; when there is neither it is ours to make, and
   * `land` must follow, with null when it failed. Nobody comes between the look and the beginning: nothing waits there.
   */
  async lookUp(
    key: string,
    { allowStale: mayLag = false }: LookupOptions = {},
  ): Promise<CachedResponse | PendingResponse> {
    const kept = this.get(key)
    if (kept) return kept
    const passed = mayLag && this.#flights.has(key) && this.#passed.get(key)
    if (passed) return this.#hit(passed)
    const underWay = this.#underWay(key)
    const found = underWay && (await underWay)
    return found ? this.#hit(found) : this.#begin(key)
  }

  /** The kept answer, if there is one at this moment. */
  get(key: string): CachedResponse | undefined {
    const kept = this.#memory.get(key)
    return kept && this.#hit(kept)
  }

  /** The body of an answer in a coding, packed once for all who ask. */
  async compressed(key: string, kept: CachedResponse, coding: ContentEncoding): Promise<Buffer> {
    kept.compressed ??= {}
    const forms = kept.compressed
    const known = forms[coding]
    if (known) return known
    const underWay = compress(kept.body, coding)
    forms[coding] = underWay
    try {
      const form = await underWay
      forms[coding] = form
      this.#memory.updateSize(key, kept)
      return form
    } finally {
      if (forms[coding] === underWay) delete forms[coding]
    }
  }

  /** Runs a piece of work and gives the tags of every public answer it used. */
  async collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    const tags = new Set<string>()
    const result = await this.#collectors.run(tags, work)
    return { result, tags: [...tags] }
  }

  /** Tells whoever collects that these were shown. */
  addTags(tags: readonly string[]) {
    const collector = this.#collectors.getStore()
    if (collector) for (const tag of tags) collector.add(tag)
  }

  /** Invalidates what has changed. While changes are not heard everything stays, to be served as stale; then it is dropped. */
  applyChange(change: Change) {
    this.isDisconnected = change === 'disconnected'
    if (change === 'reconnected') this.clear()
    else if (change !== 'disconnected') this.invalidate(change)
  }

  /** Drops every answer that shows one of these. */
  invalidate(tags: readonly string[]) {
    for (const flight of this.#flights.values()) for (const tag of tags) flight.dropped.add(tag)
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#pass(key)
  }

  /** Drops everything, for when changes may have been missed. */
  clear() {
    for (const flight of this.#flights.values()) flight.dropped.add(EVERYTHING)
    this.#memory.clear()
    this.#passed.clear()
    this.#keysByTag.clear()
  }

  #begin(key: string): PendingResponse {
    this.counts.misses += 1
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>()
    const flight: Flight = { promise, dropped: new Set() }
    this.#flights.set(key, flight)
    return {
      resolve: (made) => {
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

  #hit(kept: CachedResponse) {
    this.counts.hits += 1
    return this.#shown(kept)
  }

  #shown(kept: CachedResponse) {
    this.addTags(kept.tags)
    return kept
  }

  #keep(key: string, kept: CachedResponse) {
    if (!this.#memory.add(key, kept)) return
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #pass(key: string) {
    const kept = this.#memory.remove(key)
    if (!kept) return
    this.#forget(key, kept)
    if (kept.allowStale) this.#passed.add(key, kept)
  }

  #forget(key: string, kept: CachedResponse) {
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
