/** Answers with what the work answers, or gives up waiting for it after so many milliseconds. */
export function withTimeout<Answer>(work: Promise<Answer>, patience: number): Promise<Answer> {
  const tooLong = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), patience))
  return Promise.race([work, tooLong])
}

/** As long as the shop itself would try an order; then asking again with the same key is better than waiting. */
export const ORDER_TIMEOUT_MS = 30_000
