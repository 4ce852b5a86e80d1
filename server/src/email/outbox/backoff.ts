const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Seconds until the next attempt: half a minute after the first, then twice as long each time, an hour at most; a day
 * when the other side has refused the letter for good, since a person may still mend that.
 */
export function secondsUntilRetry(attempts: number, isRefused: boolean): number {
  return isRefused ? DAY : Math.min(30 * 2 ** (attempts - 1), HOUR)
}
