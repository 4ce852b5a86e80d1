/**
 * The reason of an error for the log: without statements, parameters, and the values the database quotes. An
 * AggregateError joins its reasons.
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

/** Drizzle puts the statement and its parameters into the message of its error, and the database's error below it. */
const isAroundAnother = (error: Error) => 'params' in error && error.cause instanceof Error

/** What PostgreSQL says of a value it cannot read (class 22) or of a row that breaks a rule (class 23) can repeat the value. */
const isDataError = (error: Error): error is Error & { code: string } =>
  'code' in error && typeof error.code === 'string' && /^2[23][\dA-Z]{3}$/.test(error.code)
