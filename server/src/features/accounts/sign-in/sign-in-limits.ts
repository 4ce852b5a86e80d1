import { Refusal } from '../../../http/errors/refusal.ts'
import type { RateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { KnownDevice, SignInSource } from '../sessions/known-devices.ts'

/** Takes an attempt back that turned out to be none. */
export type Decrement = () => Promise<void>

/** Counts what somebody could try too often, before it is tried, so that nothing slips through at once; refuses what is too often. */
export type AttemptLimits = {
  /** A password at a sign-in, for an account named as it was typed; given back when it was right. A known device of the account has a count of its own. */
  signIn(account: string, source: SignInSource, known: KnownDevice | undefined): Promise<Decrement>
  /** The password of whoever is signed in already; given back when it was right. */
  password(userId: number, address: string): Promise<Decrement>
  /** A code for the second factor of an account; given back when it was right. */
  code(userId: number): Promise<Decrement>
  /** A letter somebody has sent to an e-mail address, whether anybody has an account there or not; counted of the account that chose the address too. */
  letter(email: string, account?: number): Promise<void>
}

export function attemptLimits(tries: RateLimitStore): AttemptLimits {
  const { inOnePlace, ofAddress, ofAccount, atSignIn, onKnownDevice, onKnownDevices, timeWindow } =
    limits.wrongPasswords
  const fromAddress = (account: string, address: string): Limits => [
    [`password both ${account} ${address}`, inOnePlace],
    [`password address ${address}`, ofAddress],
  ]
  return {
    signIn: (typed, { signIn, address }, known) => {
      const account = asCompared(typed)
      const wanted: Limits = known
        ? [
            [`password device ${known.hash}`, onKnownDevice],
            [`password devices #${known.userId}`, onKnownDevices],
          ]
        : [...fromAddress(account, address), [`password ${signIn} ${account}`, atSignIn[signIn]]]
      return countAttempt(tries, wanted, timeWindow)
    },
    password: (userId, address) =>
      countAttempt(
        tries,
        [...fromAddress(`#${userId}`, address), [`password account #${userId}`, ofAccount]],
        timeWindow,
      ),
    code: (userId) =>
      countAttempt(tries, [[`code #${userId}`, limits.wrongFactors.max]], limits.wrongFactors.timeWindow),
    letter: async (email, account) => {
      const { max, timeWindow: hour } = limits.emails
      const ofTheirs = account === undefined ? [] : [[`letter #${account}`, max] as const]
      await countAttempt(tries, [[`letter ${email}`, max], ...ofTheirs], hour)
    },
  }
}

/** As the database compares names: to it the letter İ is an i, where lower case here makes two characters of it. */
const asCompared = (name: string) => name.replaceAll('İ', 'i').toLowerCase()

/** For a shop without limits. */
export const noAttemptLimits: AttemptLimits = {
  signIn: async () => async () => {},
  password: async () => async () => {},
  code: async () => async () => {},
  letter: async () => {},
}

type Limits = readonly (readonly [key: string, most: number])[]

async function countAttempt(tries: RateLimitStore, wanted: Limits, window: number): Promise<Decrement> {
  const keys = wanted.map(([key]) => key)
  const counts = await tries.increment(keys, window)
  const giveBack = () => tries.decrement(keys)
  const over = counts.find(({ count: times }, place) => times > wanted[place]![1])
  if (!over) return giveBack
  await giveBack()
  throw new Refusal('too_many_attempts', { retryAfter: Math.ceil(over.resetMs / 1000) })
}
