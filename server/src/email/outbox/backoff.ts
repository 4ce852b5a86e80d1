const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Seconds until the next attempt: 30 after the first, then doubled up to an hour. A day after a permanent refusal,
 * which the operator may still fix.
 */
export function secondsUntilRetry(attempts: number, isRefused: boolean): number {
  return isRefused ? DAY : Math.min(30 * 2 ** (attempts - 1), HOUR)
}
