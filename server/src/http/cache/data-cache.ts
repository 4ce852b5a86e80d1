import { LRUCache } from 'lru-cache'

/** `readAt` is the number of invalidations before it was read. */
type Entry = { value: object; readAt: number }

/**
 * The records of a name show these tags, and each the tag of its id, such as `item:5`. The part before the colon is the
 * name unless `ownTag` is another.
 */
type RecordKind = { name: string; ownTag?: string; tags: readonly string[] }

/** Characters of all keys and of all values as JSON, with an estimate of the bookkeeping. */
const MAX_SIZE = 16 * 1024 * 1024
const OVERHEAD = 200
/** With more changed tags, everything is invalidated instead of remembering each. */
const MAX_CHANGED_TAGS = 10_000

/**
 * Caches public data that responses are made from, in bounded memory. A record has its own cache tag, such as `item:5`,
 * and others that it shows. It is valid as long as none of them has been invalidated since before it was read. So a read
 * that a change overtakes is never cached. While notifications are lost, everything is read from the database.
 */
export class DataCache {
  readonly #entries: LRUCache<string, Entry>
  /** The number of the last invalidation of each tag. */
  readonly #invalidated = new Map<string, number>()
  #invalidations = 0
  #clearedAt = 0
  /** Whether change notifications are lost at the moment. */
  isDisconnected = false

  constructor(maxSize = MAX_SIZE) {
    const sizeCalculation = ({ value }: Entry, key: string) => OVERHEAD + key.length + JSON.stringify(value).length
    this.#entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation })
  }

  /** The records with these ids, from the cache or from `read`; those that `read` does not return are left out. */
  async readRecords<Id extends string | number, Value extends object>(
    { name, ownTag = name, tags }: RecordKind,
    ids: readonly Id[],
    read: (ids: Id[]) => Promise<Map<Id, Value>>,
  ): Promise<Map<Id, Value>> {
    const readAt = this.#invalidations
    const validFrom = Math.max(this.#clearedAt, ...tags.map((tag) => this.#lastOf(tag)))
    const found = new Map<Id, Value>()
    for (const id of ids) {
      const entry = this.isDisconnected ? undefined : this.#entries.get(`${name}:${id}`)
      // A record is always of the type that its kind is read as.
      if (entry && entry.readAt >= Math.max(validFrom, this.#lastOf(`${ownTag}:${id}`)))
        found.set(id, entry.value as Value)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    for (const [id, value] of await read(missing)) {
      found.set(id, value)
      this.#entries.set(`${name}:${id}`, { value, readAt })
    }
    return found
  }

  /** Invalidates every record with one of these tags. */
  invalidate(tags: readonly string[]) {
    this.#invalidations += 1
    for (const tag of tags) this.#invalidated.set(tag, this.#invalidations)
    if (this.#invalidated.size > MAX_CHANGED_TAGS) this.clear()
  }

  /** Invalidates everything. */
  clear() {
    this.#invalidations += 1
    this.#clearedAt = this.#invalidations
    this.#invalidated.clear()
    this.#entries.clear()
  }

  #lastOf(tag: string): number {
    return this.#invalidated.get(tag) ?? 0
  }
}
