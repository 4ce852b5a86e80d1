import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

/** A guest order; the recipient of its emails may be another person. */
type GuestOrder = { email: string; key: string; field: 'address' | 'contact' }

/** Places an order unless its recipient has received too many; failed attempts do not count. */
export type RecipientLimit = <Placed>(order: GuestOrder, place: () => Promise<Placed>) => Promise<Placed>

/** For shops without rate limits. */
export const unlimitedRecipients: RecipientLimit = (_order, place) => place()

/** Limits guest cash orders per email address, over all processes. The same idempotency key counts once. */
export function limitRecipients(counters: RateLimitStore): RecipientLimit {
  const { max, timeWindow } = limits.guestOrders
  return async ({ email, key, field }, place) => {
    const thisOrder = [`guest order ${email} ${key}`]
    const allOrders = [`guest orders ${email}`]
    const [attempts] = await counters.increment(thisOrder, timeWindow)
    if (attempts!.count > 1) return place()
    const [total] = await counters.increment(allOrders, timeWindow)
    const release = () => counters.decrement([...thisOrder, ...allOrders])
    if (total!.count > max) {
      await release()
      const retryAfter = Math.ceil(total!.resetMs / 1000)
      throw new Refusal('too_many_attempts', { errors: { [`${field}.email`]: ['too_many_attempts'] }, retryAfter })
    }
    try {
      return await place()
    } catch (error) {
      await release()
      throw error
    }
  }
}
