import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../../../http/access/caller-address.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

/** The coupon codes that one caller has tried. */
export type CouponAttempts = {
  /** Refuses a blocked caller before any code is looked up. */
  refuseIfBlocked(): void
  /** Counts a wrong code and refuses the caller above the limit. Call it outside transactions, before responding. */
  recordWrongCode(code: string): Promise<void>
}

/** Returns the attempts of the caller of a request. */
export type CouponAttemptLimit = (request: FastifyRequest) => CouponAttempts

/** A kind of code that could be guessed: its name in the counters, and the refusal at its field. */
type GuessedCode = {
  name: string
  field: string
  refusal: 'too_many_coupon_attempts' | 'too_many_gift_card_attempts'
}

const coupon: GuessedCode = { name: 'code', field: 'coupon_code', refusal: 'too_many_coupon_attempts' }

/** Gift cards are counted by themselves: a mistyped coupon leaves the card usable. */
export const giftCardCodes: GuessedCode = {
  ...{ name: 'gift card', field: 'gift_card_code', refusal: 'too_many_gift_card_attempts' },
}

/** For shops without rate limits. */
export const unlimitedCouponAttempts: CouponAttemptLimit = () => ({
  refuseIfBlocked: () => {},
  recordWrongCode: async () => {},
})

/**
 * Counts the different wrong codes per caller, over all routes and processes. Above the limit, every code of the
 * caller is refused until the window ends; valid codes never count. Another process learns of a block with the first
 * wrong code it sees, so valid codes need no counter lookup.
 */
export function limitCouponAttempts(
  counters: RateLimitStore,
  now = () => performance.now(),
  { name, field, refusal }: GuessedCode = coupon,
): CouponAttemptLimit {
  const { max, timeWindow } = limits.wrongCodes
  const blocked = new LRUCache<string, true>({ max: 10_000, ttl: timeWindow, ttlResolution: 0, perf: { now } })
  return (request) => {
    const caller = callerAddress(request)
    const refuse = (remainingMs: number) => {
      const retryAfter = Math.ceil(remainingMs / 1000)
      throw new Refusal(refusal, { errors: { [field]: [refusal] }, retryAfter })
    }
    return {
      refuseIfBlocked: () => {
        if (blocked.has(caller)) refuse(blocked.getRemainingTTL(caller))
      },
      recordWrongCode: async (code) => {
        const [attempt] = await counters.increment([`wrong ${name} ${caller} ${code}`], timeWindow)
        const allCodes = [`wrong ${name}s ${caller}`]
        const [total] = await counters.increment(allCodes, timeWindow)
        // A repeated code is not another attempt, but a blocked caller is still refused.
        const isNew = attempt!.count === 1
        if (!isNew) await counters.decrement(allCodes)
        const [before, remainingMs] = [total!.count - 1, total!.resetMs]
        if (before + (isNew ? 1 : 0) >= max) blocked.set(caller, true, { ttl: remainingMs })
        if (before >= max) refuse(remainingMs)
      },
    }
  }
}
