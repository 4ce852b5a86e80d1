import type { CachedResponse } from '../http/cache/cached-response.ts'

/** A response to cache, with these tags. */
export const createResponse = (text: string, tags: string[] = [], status = 200): CachedResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
  tags,
})

/** The body of a cached response. */
export const textOf = (response: CachedResponse) => String(response.body)

/** A task that resolves on demand and counts how often it was started. */
export function slowWork() {
  const started: ((created: CachedResponse) => void)[] = []
  return { started, work: () => new Promise<CachedResponse>((resolve) => started.push(resolve)) }
}
