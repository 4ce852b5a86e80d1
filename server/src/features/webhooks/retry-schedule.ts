const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds between attempts, as Standard Webhooks proposes: ten attempts in three days. */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
const LONGEST = 24 * HOUR

/**
 * Seconds until the next attempt after so many; null after the last. A tenth more or less at random, so that receivers are
 * not flooded when they return, and at least what the receiver asked for.
 */
export function secondsUntilRetry(attempts: number, retryAfter: number | null, random = Math.random): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  const spread = wait * (0.9 + 0.2 * random())
  return Math.round(Math.max(spread, Math.min(retryAfter ?? 0, LONGEST)))
}
