import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../../http/caller-address.ts'
import { limits } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'

/** To be told of every code that was looked up, before anybody learns whether it was right; refuses whoever guesses. */
export type CodeCheck = (code: string, isRight: boolean) => void

export type CodeChecks = (request: FastifyRequest) => CodeCheck

/**
 * Counts, over all calls that take a code together, how many different wrong ones each caller tried. After too many, no
 * code of theirs is answered, right or wrong, until their time is over; right codes never count.
 */
export function countWrongCodes(now: () => number): CodeChecks {
  const { max, timeWindow } = limits.wrongCodes
  const triedBy = new LRUCache<string, Set<string>>({ max: 10_000, ttl: timeWindow, ttlResolution: 0, perf: { now } })
  return (request) => (code, isRight) => {
    const caller = callerAddress(request)
    const wrong = triedBy.get(caller) ?? new Set<string>()
    if (wrong.size >= max) {
      const retryAfter = Math.ceil(triedBy.getRemainingTTL(caller) / 1000)
      throw new Refusal('too_many_codes', { errors: { coupon_code: ['too_many_codes'] }, retryAfter })
    }
    if (isRight) return
    if (wrong.size === 0) triedBy.set(caller, wrong)
    wrong.add(code)
  }
}
