import { LRUCache } from 'lru-cache'
import { limits } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'

/** Takes an attempt back that turned out to be none. */
export type GiveBack = () => void

/** Counts what somebody could try too often, before it is tried, so that nothing slips through at once; refuses what is too often. */
export type Attempts = {
  /** A password for an account, named as it was typed, from an address; given back when it was right. */
  password(account: string, address: string): GiveBack
  /** A code for the second factor of an account; given back when it was right. */
  code(userId: number): GiveBack
  /** A letter somebody has sent to an e-mail address, whether anybody has an account there or not; counted of the account that chose the address too. */
  letter(email: string, account?: number): void
}

export function countAttempts(now: () => number): Attempts {
  const { inOnePlace, ofAddress, ofAccount, timeWindow } = limits.wrongPasswords
  const passwords = counterOver(timeWindow, now)
  const codes = counterOver(limits.wrongFactors.timeWindow, now)
  const letters = counterOver(limits.letters.timeWindow, now)
  return {
    password: (typed, address) => {
      const account = asCompared(typed)
      return passwords([
        [`both ${account} ${address}`, inOnePlace],
        [`address ${address}`, ofAddress],
        [`account ${account}`, ofAccount],
      ])
    },
    code: (userId) => codes([[`#${userId}`, limits.wrongFactors.max]]),
    letter: (email, account) => {
      const { max } = limits.letters
      letters([[email, max], ...(account === undefined ? [] : [[`#${account}`, max] as const])])
    },
  }
}

/** As the database compares names: to it the letter İ is an i, where lower case here makes two characters of it. */
const asCompared = (name: string) => name.replaceAll('İ', 'i').toLowerCase()

/** For a shop without limits. */
export const uncounted: Attempts = { password: () => () => {}, code: () => () => {}, letter: () => {} }

function counterOver(ttl: number, now: () => number) {
  const counted = new LRUCache<string, { times: number }>({ max: 100_000, ttl, ttlResolution: 0, perf: { now } })
  return (wanted: readonly (readonly [key: string, most: number])[]): GiveBack => {
    for (const [key, most] of wanted) {
      if ((counted.get(key)?.times ?? 0) < most) continue
      throw new Refusal('too_many_tries', { retryAfter: Math.ceil(counted.getRemainingTTL(key) / 1000) })
    }
    const counts = wanted.map(([key]) => {
      const known = counted.get(key)
      const count = known ?? { times: 0 }
      if (!known) counted.set(key, count)
      count.times += 1
      return count
    })
    return () => {
      for (const count of counts) count.times -= 1
    }
  }
}
