import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '../../db/connect.ts'
import { type Coding, packed } from './compression.ts'
import { PublicMemory } from './segmented-lru.ts'
import { PassedAnswers } from './stale-responses.ts'

/** An answer that is the same for everyone, as the bytes to send. */
export type Kept = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** After a change others may get it for a moment, while it is made again. */
  mayLag?: boolean
  /** The packed forms of the body that were asked for so far. */
  packed?: Partial<Record<Coding, Buffer | Promise<Buffer>>>
}

/** Where the maker of an answer hands it over, once. */
export type Landing = { land(made: Kept | null): void }

/** Whether the caller takes an answer that lags behind a change. */
type Patience = { mayLag?: boolean }

type Flight = { promise: Promise<Kept | null>; dropped: Set<string> }

const EVERYTHING = '*'
const MEGABYTE = 1024 * 1024

/** The share of the memory for copies that others may get while they are made again. */
const PASSED = 0.1

/**
 * Keeps public answers in a bounded memory, each tagged by what it shows (`item:5`, `items`, `settings`),
 * and drops them when that changes. Many who miss at once wait for one who makes it.
 */
export class PublicCache {
  readonly #memory: PublicMemory
  readonly #passed: PassedAnswers
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #collectors = new AsyncLocalStorage<Set<string>>()
  /** How often an answer was there, and how often it had to be made. */
  readonly counts = { hits: 0, misses: 0 }
  /** Whether changes are not heard at the moment, so that everything in it may be stale. */
  isDisconnected = false

  constructor(maxBytes = 64 * MEGABYTE, now: () => number = () => performance.now()) {
    this.#memory = new PublicMemory(maxBytes * (1 - PASSED), (key, kept) => this.#forget(key, kept))
    this.#passed = new PassedAnswers(maxBytes * PASSED, now)
  }

  /** The bytes it holds, in all forms. */
  get size() {
    return this.#memory.size + this.#passed.size
  }

  /** The kept answer for this key, or the one `make` gives; only an answer of status 200 is kept. */
  async through(key: string, make: () => Promise<Kept>, patience?: Patience): Promise<Kept> {
    const asked = await this.ask(key, patience)
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
  async ask(key: string, { mayLag = false }: Patience = {}): Promise<Kept | Landing> {
    const kept = this.found(key)
    if (kept) return kept
    const passed = mayLag && this.#flights.has(key) && this.#passed.get(key)
    if (passed) return this.#hit(passed)
    const underWay = this.#underWay(key)
    const found = underWay && (await underWay)
    return found ? this.#hit(found) : this.#begin(key)
  }

  /** The kept answer, if there is one at this moment. */
  found(key: string): Kept | undefined {
    const kept = this.#memory.get(key)
    return kept && this.#hit(kept)
  }

  /** The body of an answer in a coding, packed once for all who ask. */
  async packed(key: string, kept: Kept, coding: Coding): Promise<Buffer> {
    kept.packed ??= {}
    const forms = kept.packed
    const known = forms[coding]
    if (known) return known
    const underWay = packed(kept.body, coding)
    forms[coding] = underWay
    try {
      const form = await underWay
      forms[coding] = form
      this.#memory.recount(key, kept)
      return form
    } finally {
      if (forms[coding] === underWay) delete forms[coding]
    }
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

  /** Invalidates what has changed. While changes are not heard everything stays, to be served as stale; then it is dropped. */
  heard(change: Change) {
    this.isDisconnected = change === 'disconnected'
    if (change === 'reconnected') this.clear()
    else if (change !== 'disconnected') this.drop(change)
  }

  /** Drops every answer that shows one of these. */
  drop(tags: readonly string[]) {
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

  #begin(key: string): Landing {
    this.counts.misses += 1
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

  #hit(kept: Kept) {
    this.counts.hits += 1
    return this.#shown(kept)
  }

  #shown(kept: Kept) {
    this.shown(kept.tags)
    return kept
  }

  #keep(key: string, kept: Kept) {
    if (!this.#memory.add(key, kept)) return
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #pass(key: string) {
    const kept = this.#memory.take(key)
    if (!kept) return
    this.#forget(key, kept)
    if (kept.mayLag) this.#passed.add(key, kept)
  }

  #forget(key: string, kept: Kept) {
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
