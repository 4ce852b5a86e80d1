/** The result of `work`, or null after `timeoutMs`. The work itself goes on, and its result is ignored. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
