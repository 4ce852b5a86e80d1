/** Rejects if the work takes longer than the timeout in milliseconds. */
export function withTimeout<Answer>(work: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), timeoutMs))
  return Promise.race([work, tooLong])
}

/** The server's own limit for an order; after it, a retry with the same key is better than waiting. */
export const ORDER_TIMEOUT_MS = 30_000
