/**
 * The reason of an error for the log, without statements, parameters and the values the database quotes. The reasons of
 * an AggregateError are joined.
 */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorReason).join(', ')
  if (!(error instanceof Error)) return 'no reason was given'
  if (isAroundAnother(error)) return `a statement failed: ${errorReason(error.cause)}`
  return isDataError(error) ? `the database refused a value (${error.code})` : error.message
}

/** The stack frames of an error, for a bug. */
export const stackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** Drizzle puts the statement and its parameters into its error message; the database's error is its cause. */
const isAroundAnother = (error: Error) => 'params' in error && error.cause instanceof Error

/**
 * Messages of PostgreSQL about unreadable values (class 22) and violated constraints (class 23) can repeat the value.
 */
const isDataError = (error: Error): error is Error & { code: string } =>
  'code' in error && typeof error.code === 'string' && /^2[23][\dA-Z]{3}$/.test(error.code)
