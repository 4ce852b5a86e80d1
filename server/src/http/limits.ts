/** How often one address may make a call; beyond it the answer is 429 with `Retry-After`. */
export const limits = {
  /** Cheap and often: a cart asks again with every change. */
  frequent: { max: 6000, timeWindow: '1 minute' },
  /** Takes stock. */
  placing: { max: 3000, timeWindow: '1 minute' },
  /** Something could be found by trying: codes, secrets. */
  guessable: { max: 60, timeWindow: '1 minute' },
  /** Somebody has to read it. */
  writing: { max: 10, timeWindow: '10 minutes' },
} as const
