import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change } from '../../db/connect.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import type { CachedResponse } from './cached-response.ts'
import { type ContentEncoding, compress } from './compression.ts'
import { DataCache } from './data-cache.ts'
import type { EdgeCaches } from './edge-caches.ts'
import { edgeHeaders } from './edge-headers.ts'
import { SegmentedLru } from './segmented-lru.ts'
import { StaleResponses } from './stale-responses.ts'

/** Resolves the response that concurrent requests wait for. The first call counts. */
export type PendingResponse = { resolve(response: CachedResponse | null): void }

/** Whether the caller accepts a response from before the last change. */
type LookupOptions = { allowStale?: boolean }

type Options = {
  maxBytes?: number
  now?: () => number
  /** Caches in front of the shop, purged with every invalidation. */
  edges?: Pick<EdgeCaches, 'purge' | 'purgeAll'>
}

type Flight = { promise: Promise<CachedResponse | null>; invalidated: Set<string> }

const EVERYTHING = '*'
const MEGABYTE = 1024 * 1024

/** After so many milliseconds a stale response is sent instead of waiting any longer. */
const MAX_WAIT_MS = 2000
/** The same without notifications, when the database is probably unavailable. */
const MAX_WAIT_DISCONNECTED_MS = 200

/** The share of the memory for stale responses. */
const STALE_SHARE = 0.1

/**
 * Caches public responses in bounded memory. Each is tagged by what it shows (`item:5`, `items`, `settings`) and
 * invalidated when that changes. Concurrent misses for one key wait for a single render.
 */
export class ResponseCache {
  readonly #memory: SegmentedLru
  readonly #stale: StaleResponses
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #edges: Options['edges']
  readonly #collectors = new AsyncLocalStorage<Set<string>>()
  /** The records that responses are made from, invalidated together with them. */
  readonly data = new DataCache()
  /** Cache hits and misses since the start. */
  readonly counts = { hits: 0, misses: 0 }
  /** Whether change notifications are lost at the moment, so that every response may be stale. */
  isDisconnected = false

  constructor({ maxBytes = 64 * MEGABYTE, now = () => performance.now(), edges }: Options = {}) {
    this.#memory = new SegmentedLru(maxBytes * (1 - STALE_SHARE), (key, response) => this.#removeTags(key, response))
    this.#stale = new StaleResponses(maxBytes * STALE_SHARE, now)
    this.#edges = edges
  }

  /** Memory used in bytes, with all compressed bodies. */
  get size() {
    return this.#memory.size + this.#stale.size
  }

  /**
   * The cached response for a key, else the one `create` returns. Only responses of status 200 are cached. If `create`
   * fails, returns a server error or takes longer than two seconds, a stale response is preferred.
   */
  async getOrCreate(
    key: string,
    create: () => Promise<CachedResponse>,
    options?: LookupOptions,
  ): Promise<CachedResponse> {
    const found = await this.lookUp(key, options)
    if ('body' in found) return found
    const creating = (async () => {
      try {
        const created = await create()
        found.resolve(created)
        return created
      } finally {
        found.resolve(null)
      }
    })()
    const stale = options?.allowStale ? this.#stale.getOnError(key) : undefined
    return this.#tagged(stale ? await this.#preferUsable(creating, stale) : await creating)
  }

  /**
   * The cached response, or the one another request is creating. Without either, the caller creates it and must call
   * `resolve`, with null on failure. Nothing is awaited between the lookup and the start, so only one caller creates.
   */
  async lookUp(key: string, { allowStale = false }: LookupOptions = {}): Promise<CachedResponse | PendingResponse> {
    const cached = this.get(key)
    if (cached) return cached
    const stale = allowStale && this.#flights.has(key) && this.#stale.get(key)
    if (stale) return this.#hit(stale)
    const pending = this.#pending(key)
    const onError = allowStale ? this.#stale.getOnError(key) : undefined
    const found = pending && (await (onError ? this.#preferUsable(pending, onError) : pending))
    return found ? this.#hit(found) : this.#start(key)
  }

  /** The cached response, if there is one at this moment. */
  get(key: string): CachedResponse | undefined {
    const cached = this.#memory.get(key)
    return cached && this.#hit(cached)
  }

  /** The compressed body of a response. Concurrent requests share one compression. */
  async compressed(key: string, response: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
    response.compressed ??= {}
    const bodies = response.compressed
    const existing = bodies[encoding]
    if (existing) return existing
    const pending = compress(response.body, encoding)
    bodies[encoding] = pending
    try {
      const body = await pending
      bodies[encoding] = body
      this.#memory.updateSize(key, response)
      return body
    } finally {
      if (bodies[encoding] === pending) delete bodies[encoding]
    }
  }

  /** Runs `work` and returns the tags of every public response it used. */
  async collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    const tags = new Set<string>()
    const result = await this.#collectors.run(tags, work)
    return { result, tags: [...tags] }
  }

  /** Adds tags to the surrounding `collectTags`, if there is one. */
  addTags(tags: readonly string[]) {
    const collector = this.#collectors.getStore()
    if (collector) for (const tag of tags) collector.add(tag)
  }

  /** Invalidates what a change affects. While disconnected, everything stays and is served as stale; reconnecting clears it. */
  applyChange(change: Change) {
    this.isDisconnected = change === 'disconnected'
    this.data.isDisconnected = this.isDisconnected
    if (change === 'reconnected') this.clear()
    else if (change !== 'disconnected') this.invalidate(change)
  }

  /** Invalidates every response with one of these tags. */
  invalidate(tags: readonly string[]) {
    this.data.invalidate(tags)
    for (const flight of this.#flights.values()) for (const tag of tags) flight.invalidated.add(tag)
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#evict(key)
    this.#edges?.purge(tags)
  }

  /** Invalidates everything, for when changes may have been missed: pages only remain for when they cannot be rendered. */
  clear() {
    this.data.clear()
    for (const flight of this.#flights.values()) flight.invalidated.add(EVERYTHING)
    for (const [key, response] of this.#memory.entries()) if (response.allowStale) this.#stale.add(key, response)
    this.#stale.keepForErrors()
    this.#memory.clear()
    this.#keysByTag.clear()
    this.#edges?.purgeAll()
  }

  #start(key: string): PendingResponse {
    this.counts.misses += 1
    const { promise, resolve } = Promise.withResolvers<CachedResponse | null>()
    const flight: Flight = { promise, invalidated: new Set() }
    this.#flights.set(key, flight)
    return {
      resolve: (created) => {
        resolve(created)
        // A flight that is resolved or superseded no longer records invalidations.
        if (this.#flights.get(key) !== flight) return
        this.#flights.delete(key)
        if (created?.status !== 200) return
        const isOvertaken = [EVERYTHING, ...created.tags].some((tag) => flight.invalidated.has(tag))
        if (!isOvertaken) this.#store(key, created)
        // A page that changes all the time may never be stored.
        else if (created.allowStale) this.#stale.add(key, created, { isOnlyForErrors: true })
      },
    }
  }

  /** A request that starts after a change does not wait for a response that was started before it. */
  #pending(key: string) {
    const flight = this.#flights.get(key)
    return flight?.invalidated.size === 0 ? flight.promise : undefined
  }

  #hit(response: CachedResponse) {
    this.counts.hits += 1
    return this.#tagged(response)
  }

  #tagged(response: CachedResponse) {
    this.addTags(response.tags)
    return response
  }

  #store(key: string, response: CachedResponse) {
    // Only a response that no change has overtaken reaches this line, so edge caches may store it too.
    if (this.#edges && !this.isDisconnected) Object.assign(response.headers, edgeHeaders(response.tags))
    if (!this.#memory.add(key, response)) return
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #evict(key: string) {
    const response = this.#memory.remove(key)
    if (!response) return
    this.#removeTags(key, response)
    if (response.allowStale) this.#stale.add(key, response)
  }

  #removeTags(key: string, response: CachedResponse) {
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** The response, or the stale one when it is an error or takes too long. */
  async #preferUsable(response: Promise<CachedResponse | null>, stale: CachedResponse): Promise<CachedResponse> {
    const wait = this.isDisconnected ? MAX_WAIT_DISCONNECTED_MS : MAX_WAIT_MS
    const settled = await withTimeout(response, wait).catch(() => null)
    return settled === null || settled.status >= 500 ? stale : settled
  }
}
