import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'

type Details = { errors?: Record<string, string[]>; data?: unknown }

/** Thrown when a request is understood and answered with no. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What is wrong with which field, as issue codes, and fresh figures where figures moved. */
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(refusals[code].en)
    this.code = code
    this.details = details
  }
}

/** The value that was looked for, or a refusal when there is none. */
export function orRefuse<T>(found: T | undefined | null, code: RefusalCode = 'not_found'): T {
  if (found === undefined || found === null) throw new Refusal(code)
  return found
}
