import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../../../http/access/caller-address.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

export type CouponGuessCheck = {
  /** Refuses a blocked caller before any code is looked up. */
  refuseIfBlocked(): void
  /** Counts a wrong code and refuses the caller above the limit. Call it outside transactions, before responding. */
  recordWrongCode(code: string): Promise<void>
}

export type CouponGuessLimit = (request: FastifyRequest) => CouponGuessCheck

/** For shops without rate limits. */
export const unlimitedCouponGuesses: CouponGuessLimit = () => ({
  refuseIfBlocked: () => {},
  recordWrongCode: async () => {},
})

/**
 * Counts the different wrong codes per caller, over all routes and processes. Above the limit, every code of the
 * caller is refused until the window ends; valid codes never count. Another process learns of a block with the first
 * wrong code it sees, so valid codes need no counter lookup.
 */
export function limitCouponGuesses(tries: RateLimitStore, now = () => performance.now()): CouponGuessLimit {
  const { max, timeWindow } = limits.wrongCodes
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: timeWindow, ttlResolution: 0, perf: { now } })
  return (request) => {
    const caller = callerAddress(request)
    const refuse = (left: number) => {
      const retryAfter = Math.ceil(left / 1000)
      throw new Refusal('too_many_coupon_attempts', {
        errors: { coupon_code: ['too_many_coupon_attempts'] },
        retryAfter,
      })
    }
    return {
      refuseIfBlocked: () => {
        if (refused.has(caller)) refuse(refused.getRemainingTTL(caller))
      },
      recordWrongCode: async (code) => {
        const [tried] = await tries.increment([`wrong code ${caller} ${code}`], timeWindow)
        const all = [`wrong codes ${caller}`]
        const [counted] = await tries.increment(all, timeWindow)
        // A repeated code is not another guess, but a blocked caller is still refused.
        const isNew = tried!.count === 1
        if (!isNew) await tries.decrement(all)
        const [before, left] = [counted!.count - 1, counted!.resetMs]
        if (before + (isNew ? 1 : 0) >= max) refused.set(caller, true, { ttl: left })
        if (before >= max) refuse(left)
      },
    }
  }
}
