/** The tag of every response. */
export const EVERYTHING = 'all'
/** The tag of a response with more tags than its header may have. It is purged with every change. */
const MANY = 'many'

/** In bytes. Varnish accepts 8 KB for a header. */
const MAX_TAGS_LENGTH = 4000

/** In seconds: how long an edge cache may serve a response without asking, should a purge be lost. */
const LIFETIME = 60
/** In seconds: how long it may serve one while the shop does not answer. */
const LIFETIME_ON_ERROR = 24 * 60 * 60

const LIFETIME_HEADER = 'cdn-cache-control'

/** Headers for edge caches that are purged: the tags of a response, and its lifetime there (RFC 9213). */
export function edgeHeaders(tags: readonly string[]): Record<string, string> {
  const list = [EVERYTHING, ...tags].join(',')
  return {
    'cache-tag': list.length > MAX_TAGS_LENGTH ? `${EVERYTHING},${MANY}` : list,
    [LIFETIME_HEADER]: `public, max-age=${LIFETIME}, stale-if-error=${LIFETIME_ON_ERROR}`,
  }
}

/** The headers of a response that edge caches must not store, because it is or may be stale. */
export function withoutEdgeLifetime(headers: Record<string, string>): Record<string, string> {
  const { [LIFETIME_HEADER]: _, ...others } = headers
  return others
}

/** The tags to purge from edge caches when these change. */
export const tagsToPurge = (tags: readonly string[]): string[] => [...tags, MANY]
