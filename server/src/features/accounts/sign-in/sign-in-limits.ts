import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { KnownDevice, SignInSource } from '../sessions/known-devices.ts'

/** Undoes the count of an attempt that succeeded. */
export type Decrement = () => Promise<void>

/**
 * Rate limits of guessable secrets. Each attempt is counted before it is verified, so that concurrent ones cannot pass
 * the limit.
 */
export type AttemptLimits = {
  /**
   * A password at a sign-in, for an account by its typed name; decremented on success. A known device of the account
   * has its own counter.
   */
  signIn(account: string, source: SignInSource, known: KnownDevice | undefined): Promise<Decrement>
  /** The current password of a signed-in caller; decremented on success. */
  password(userId: number, address: string): Promise<Decrement>
  /** A second-factor code of an account; decremented on success. */
  code(userId: number): Promise<Decrement>
  /** An email to an address, whether it has an account or not; also counted for the account that chose the address. */
  email(email: string, account?: number): Promise<void>
}

export function attemptLimits(store: RateLimitStore): AttemptLimits {
  const { inOnePlace, ofAddress, ofAccount, atSignIn, onKnownDevice, onKnownDevices, timeWindow } =
    limits.wrongPasswords
  const fromAddress = (account: string, address: string): Limits => [
    [`password both ${account} ${address}`, inOnePlace],
    [`password address ${address}`, ofAddress],
  ]
  return {
    signIn: (typed, { signIn, address }, known) => {
      const account = asCompared(typed)
      const counters: Limits = known
        ? [
            [`password device ${known.hash}`, onKnownDevice],
            [`password devices #${known.userId}`, onKnownDevices],
          ]
        : [...fromAddress(account, address), [`password ${signIn} ${account}`, atSignIn[signIn]]]
      return countAttempt(store, counters, timeWindow)
    },
    password: (userId, address) =>
      countAttempt(
        store,
        [...fromAddress(`#${userId}`, address), [`password account #${userId}`, ofAccount]],
        timeWindow,
      ),
    code: (userId) =>
      countAttempt(store, [[`code #${userId}`, limits.wrongFactors.max]], limits.wrongFactors.timeWindow),
    email: async (email, account) => {
      const { max, timeWindow: hour } = limits.emails
      const ofAccountOwner = account === undefined ? [] : [[`email #${account}`, max] as const]
      await countAttempt(store, [[`email ${email}`, max], ...ofAccountOwner], hour)
    },
  }
}

/** Matches the database's case folding: it maps İ to i, where JavaScript returns two characters. */
const asCompared = (name: string) => name.replaceAll('İ', 'i').toLowerCase()

/** No limits, for a shop opened without them. */
export const noAttemptLimits: AttemptLimits = {
  signIn: async () => async () => {},
  password: async () => async () => {},
  code: async () => async () => {},
  email: async () => {},
}

type Limits = readonly (readonly [key: string, most: number])[]

async function countAttempt(store: RateLimitStore, counters: Limits, window: number): Promise<Decrement> {
  const keys = counters.map(([key]) => key)
  const counts = await store.increment(keys, window)
  const decrement = () => store.decrement(keys)
  const over = counts.find(({ count: times }, place) => times > counters[place]![1])
  if (!over) return decrement
  await decrement()
  throw new Refusal('too_many_attempts', { retryAfter: Math.ceil(over.resetMs / 1000) })
}
