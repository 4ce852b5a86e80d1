import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../../../http/access/caller-address.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

export type CouponGuessCheck = {
  /** Refuses whoever has guessed too often, before they learn anything of a code. */
  refuseIfBlocked(): void
  /** To be told of every wrong one, outside of a transaction, before anybody learns that; refuses whoever guesses. */
  recordWrongCode(code: string): Promise<void>
}

export type CouponGuessLimit = (request: FastifyRequest) => CouponGuessCheck

/** Where nothing is limited. */
export const unlimitedCouponGuesses: CouponGuessLimit = () => ({
  refuseIfBlocked: () => {},
  recordWrongCode: async () => {},
})

/**
 * Counts, over all calls that take a code and all processes together, how many different wrong ones each caller tried. After
 * too many, no code of theirs is answered, right or wrong, until their time is over; right codes never count. A process that
 * others have counted for hears of it with the first wrong code it is asked, so that right ones cost no look at the count.
 */
export function limitCouponGuesses(tries: RateLimitStore, now = () => performance.now()): CouponGuessLimit {
  const { max, timeWindow } = limits.wrongCodes
  const refused = new LRUCache<string, true>({ max: 10_000, ttl: timeWindow, ttlResolution: 0, perf: { now } })
  return (request) => {
    const caller = callerAddress(request)
    const refuse = (left: number) => {
      const retryAfter = Math.ceil(left / 1000)
      throw new Refusal('too_many_codes', { errors: { coupon_code: ['too_many_codes'] }, retryAfter })
    }
    return {
      refuseIfBlocked: () => {
        if (refused.has(caller)) refuse(refused.getRemainingTTL(caller))
      },
      recordWrongCode: async (code) => {
        const [tried] = await tries.increment([`wrong code ${caller} ${code}`], timeWindow)
        const all = [`wrong codes ${caller}`]
        const [counted] = await tries.increment(all, timeWindow)
        // The same one again is no guess, but is not answered either to whoever has guessed too often elsewhere.
        const isNew = tried!.count === 1
        if (!isNew) await tries.decrement(all)
        const [before, left] = [counted!.count - 1, counted!.resetMs]
        if (before + (isNew ? 1 : 0) >= max) refused.set(caller, true, { ttl: left })
        if (before >= max) refuse(left)
      },
    }
  }
}
