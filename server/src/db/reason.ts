/** Why a connection failed, in words; a name with several addresses fails with one error for each and none of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : (error as Error).message
