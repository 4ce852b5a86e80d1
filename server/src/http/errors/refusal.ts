import type { IssueCode } from '@rawnaq/contract/issues'
import { type RefusalCode, refusals } from '@rawnaq/contract/refusals'

/** Error codes by field. */
export type FieldErrors = Record<string, readonly (IssueCode | RefusalCode)[]>

/** The last edit of a record. */
type LastEdit = { by: string | null; at: string | null }

type Details = { errors?: FieldErrors; data?: unknown; changed?: LastEdit; retryAfter?: number }

/** Thrown for an expected error. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Errors by field, current totals, the conflicting edit, and seconds until a retry. */
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(refusals[code].en)
    this.code = code
    this.details = details
  }
}

/** The value, or a refusal when there is none. */
export function orRefuse<T>(value: T | undefined | null, code: RefusalCode = 'not_found'): T {
  if (value === undefined || value === null) throw new Refusal(code)
  return value
}
