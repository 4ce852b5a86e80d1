import { setTimeout as pause } from 'node:timers/promises'
import { errorReason } from '../../db/error-reason.ts'
import { EVERYTHING, tagsToPurge } from './edge-headers.ts'

/** Caches in front of the shop that are purged after changes. */
export type EdgeCaches = {
  /** Purges responses with one of these tags soon, from every cache. Never waits and never fails. */
  purge(tags: readonly string[]): void
  purgeAll(): void
  usage(): EdgeUsage[]
  /** Sends what is waiting, once. */
  stop(): Promise<void>
}

/** Purge requests of one cache since the start, and the tags that still wait. */
export type EdgeUsage = { edge: string; purges: number; failures: number; waiting: number }

/** Changes within this time are one purge, in milliseconds. Responses on their way to the cache arrive before it. */
const BATCH_MS = 50
/** The longest time between two attempts, in milliseconds. */
const MAX_DELAY_MS = 5000
/** The timeout of a purge request, in milliseconds. */
const TIMEOUT_MS = 2000
/** When more tags wait, everything is purged instead: memory is bounded while a cache is unreachable. */
const MAX_WAITING = 1000
/** Tags of one request: its header stays well below the 8 KB that Varnish accepts. */
const MAX_TAGS = 100

/**
 * The edge caches at these addresses. Each gets `PURGE` requests with the header `cache-tag`, a request per batch of
 * tags. A failed one is repeated until the cache answers.
 */
export function openEdgeCaches(urls: readonly string[]): EdgeCaches {
  const queues = urls.map((url) => purgeQueue(url))
  const purge = (tags: readonly string[]) => {
    for (const queue of queues) queue.add(tags)
  }
  return {
    purge: (tags) => purge(tagsToPurge(tags)),
    purgeAll: () => purge([EVERYTHING]),
    usage: () => queues.map(({ usage }) => usage()),
    stop: async () => {
      await Promise.all(queues.map(({ stop }) => stop()))
    },
  }
}

function purgeQueue(url: string) {
  const { host } = new URL(url)
  const ending = new AbortController()
  const counts = { purges: 0, failures: 0 }
  let waiting = new Set<string>()
  let running: Promise<void> | null = null
  let isReported = false

  const wait = (tags: readonly string[]) => {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size > MAX_WAITING || waiting.has(EVERYTHING)) waiting = new Set([EVERYTHING])
  }
  /** Sends the oldest tags. Returns whether the cache has purged them; else they wait again. */
  const sendBatch = async (): Promise<boolean> => {
    const tags = [...waiting].slice(0, MAX_TAGS)
    for (const tag of tags) waiting.delete(tag)
    try {
      await sendPurge(url, tags)
      counts.purges += 1
      isReported = false
      return true
    } catch (error) {
      counts.failures += 1
      wait(tags)
      if (!isReported) console.error(`The edge cache ${host} cannot be purged at the moment:`, reasonOf(error))
      isReported = true
      return false
    }
  }
  const sendAll = async () => {
    let delay = BATCH_MS
    while (waiting.size > 0) {
      await pause(delay, undefined, { signal: ending.signal }).catch(() => {})
      const isPurged = await sendBatch()
      if (ending.signal.aborted && !isPurged) return
      delay = isPurged ? BATCH_MS : Math.min(MAX_DELAY_MS, 2 * delay)
    }
  }
  return {
    add: (tags: readonly string[]) => {
      wait(tags)
      running ??= sendAll().finally(() => {
        running = null
      })
    },
    usage: (): EdgeUsage => ({ edge: host, ...counts, waiting: waiting.size }),
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** Throws unless the cache confirms the purge. */
async function sendPurge(url: string, tags: readonly string[]) {
  const { ok, status, body } = await fetch(url, {
    method: 'PURGE',
    headers: { 'cache-tag': tags.join(',') },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await body?.cancel()
  if (!ok) throw new Error(`it answered ${status}`)
}

/** `fetch` puts the error of the connection into the cause. */
const reasonOf = (error: unknown) => errorReason(error instanceof TypeError && error.cause ? error.cause : error)
