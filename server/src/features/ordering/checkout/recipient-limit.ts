import { Refusal } from '../../../http/errors/refusal.ts'
import type { Tries } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'

/** An order somebody places without an account, for a recipient of emails who may be somebody else. */
type GuestOrder = { email: string; key: string }

/** Places an order unless its recipient was sent too many already; an order that is not placed does not count. */
export type RecipientLimit = <Placed>(order: GuestOrder, place: () => Promise<Placed>) => Promise<Placed>

/** Where nothing is limited. */
export const unlimitedRecipients: RecipientLimit = (_order, place) => place()

/** Counts guest orders to be paid in cash by the email address they confirm to, over all processes; the same key counts once. */
export function limitRecipients(tries: Tries): RecipientLimit {
  const { max, timeWindow } = limits.guestOrders
  return async ({ email, key }, place) => {
    const own = [`guest order ${email} ${key}`]
    const all = [`guest orders ${email}`]
    const [seen] = await tries.add(own, timeWindow)
    if (seen!.times > 1) return place()
    const [counted] = await tries.add(all, timeWindow)
    const takeBack = () => tries.takeBack([...own, ...all])
    if (counted!.times > max) {
      await takeBack()
      const retryAfter = Math.ceil(counted!.left / 1000)
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
