import type { IssueCode } from '@rawnaq/contract/issues'
import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'

/** What is wrong with which field. */
export type FieldErrors = Record<string, readonly (IssueCode | RefusalCode)[]>

/** Who changed a record last, and when. */
export type LastEdit = { by: string | null; at: string | null }

type Details = { errors?: FieldErrors; data?: unknown; changed?: LastEdit; retryAfter?: number }

/** Thrown when a request is understood and answered with no. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The fields that are wrong, fresh figures where figures moved, who was faster, and in how many seconds to try again. */
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
