import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { errorReason } from '../../db/error-reason.ts'
import { hashKey, memoryRateLimitStore, type RateLimitStore } from './rate-limit-store.ts'

/** Counters in Redis, and whether it answers. */
export type RedisRateLimitStore = RateLimitStore & { isConnected(): boolean; close(): void }

const KEY_PREFIX = 'rawnaq:limit'

/**
 * Counters in Redis or a compatible store, shared by all processes. Keys are stored as SHA-256. While it does not answer,
 * this process counts in its own memory, so limits still apply, but to each process by itself. Windows are whole seconds.
 * A command without an answer after `timeoutMs` counts as failed.
 */
export async function openRedisRateLimitStore(url: string, timeoutMs = 500): Promise<RedisRateLimitStore> {
  const memory = memoryRateLimitStore()
  let isReported = false
  const report = (error: Error) => {
    if (!isReported) console.error('Redis does not answer; rate limits are counted per process:', errorReason(error))
    isReported = true
  }
  const client = new Redis(url, {
    lazyConnect: true,
    // Without these a command waits until Redis is back.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMs,
    connectTimeout: 4 * timeoutMs,
    retryStrategy: (attempt) => Math.min(5000, 100 * attempt),
  })
  client.on('error', report)
  client.on('ready', () => {
    isReported = false
  })
  // A frozen Redis keeps its connection. Without one, requests no longer wait for it, and it is tried again and again.
  const giveUp = (error: Error) => {
    report(error)
    if (client.status === 'ready') client.disconnect(true)
  }
  // The number of points does not matter: a penalty only counts.
  const limiter = new RateLimiterRedis({ storeClient: client, keyPrefix: KEY_PREFIX, points: 1, duration: 60 })
  await client.connect().catch(report)

  const countInRedis = async (key: string, windowMs: number) => {
    const customDuration = Math.max(1, Math.ceil(windowMs / 1000))
    const { consumedPoints, msBeforeNext } = await limiter.penalty(hashKey(key), 1, { customDuration })
    return { count: consumedPoints, resetMs: Math.max(1, msBeforeNext) }
  }
  const uncountInRedis = async (key: string) => {
    // Without a window there is nothing to undo, and a new one would begin below zero.
    if (await limiter.get(hashKey(key))) await limiter.reward(hashKey(key), 1)
  }
  return {
    increment: async (keys, windowMs) => {
      try {
        return await Promise.all(keys.map((key) => countInRedis(key, windowMs)))
      } catch (error) {
        giveUp(error as Error)
        return memory.increment(keys, windowMs)
      }
    },
    decrement: async (keys) => {
      try {
        await Promise.all(keys.map(uncountInRedis))
      } catch (error) {
        giveUp(error as Error)
        await memory.decrement(keys)
      }
    },
    isConnected: () => client.status === 'ready',
    close: () => client.disconnect(),
  }
}
