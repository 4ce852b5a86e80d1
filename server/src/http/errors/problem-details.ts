import { STATUS_CODES } from 'node:http'

/** The media type of errors as RFC 9457 describes them. */
export const PROBLEM_TYPE = 'application/problem+json'

/** Whether an `Accept` header names the media type of problem details. `*` and `application/*` do not ask for it. */
export const acceptsProblems = (accept = ''): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === PROBLEM_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/**
 * The problem details of a refusal (RFC 9457). The kind of error is in `code`, so `type` is `about:blank` and `title` the
 * phrase of the status. Field errors and current values are members as in the usual body.
 */
export const problemOf = (status: number, { message, ...members }: { message: string }) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  ...members,
})
