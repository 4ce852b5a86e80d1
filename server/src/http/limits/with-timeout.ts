/** What a piece of work gives, or null when it takes longer than so many milliseconds; how it ends then concerns nobody. */
export function withTimeout<T>(work: Promise<T>, patience: number): Promise<T | null> {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patience, null)
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
