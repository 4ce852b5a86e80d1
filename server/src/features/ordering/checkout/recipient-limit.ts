import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

/** An order somebody places without an account, for a recipient of emails who may be somebody else. */
type GuestOrder = { email: string; key: string }

/** Places an order unless its recipient was sent too many already; an order that is not placed does not count. */
export type RecipientLimit = <Placed>(order: GuestOrder, place: () => Promise<Placed>) => Promise<Placed>

/** Where nothing is limited. */
export const unlimitedRecipients: RecipientLimit = (_order, place) => place()

/** Counts guest orders to be paid in cash by the email address they confirm to, over all processes; the same key counts once. */
export function limitRecipients(tries: RateLimitStore): RecipientLimit {
  const { max, timeWindow } = limits.guestOrders
  return async ({ email, key }, place) => {
    const own = [`guest order ${email} ${key}`]
    const all = [`guest orders ${email}`]
    const [seen] = await tries.increment(own, timeWindow)
    if (seen!.count > 1) return place()
    const [counted] = await tries.increment(all, timeWindow)
    const takeBack = () => tries.decrement([...own, ...all])
    if (counted!.count > max) {
      await takeBack()
      const retryAfter = Math.ceil(counted!.resetMs / 1000)
      throw new Refusal('too_many_tries', { errors: { 'address.email': ['too_many_tries'] }, retryAfter })
    }
    try {
      return await place()
    } catch (error) {
      await takeBack()
      throw error
    }
  }
}
