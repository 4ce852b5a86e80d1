import type { Locale } from '@rawnaq/rules/locale'
import type { AccountIssueCode } from './account-issues.ts'
import type { CardIssueCode } from './card-issues.ts'
import type { CourierIssueCode } from './courier-issues.ts'
import type { HamperIssueCode } from './hamper-issues.ts'
import type { ImportIssueCode } from './import-issues.ts'
import { issueWords } from './issue-words.ts'
import type { PrintedTextIssueCode } from './printed-text-issues.ts'

type SeparateIssueCode =
  | AccountIssueCode
  | CardIssueCode
  | CourierIssueCode
  | HamperIssueCode
  | ImportIssueCode
  | PrintedTextIssueCode

export type IssueCode = keyof typeof issueWords | SeparateIssueCode

/** The texts of every form, and those of account, card and gift forms where a page needs them. */
export type IssueWords = typeof issueWords & Partial<Record<SeparateIssueCode, Record<Locale, string>>>

/** The part of a zod issue that determines its text. */
export type Issue = { code?: string; message: string; input?: unknown; origin?: string; minimum?: number | bigint }

type IssueWithPath = Issue & {
  path: readonly PropertyKey[]
  keys?: readonly string[]
  errors?: readonly (readonly IssueWithPath[])[]
}

/**
 * Replaces the issue of a union by those of the option that the caller meant: the only option whose keys were used.
 * Without such an option the issue stays, as `required` if the value is missing.
 */
export function withinUnions(issue: IssueWithPath): IssueWithPath[] {
  if (issue.code !== 'invalid_union' || !issue.errors) return [issue]
  const isMissing = issue.errors.some((option) => option.some((one) => one.path.length === 0 && isRequired(one)))
  if (isMissing) return [{ ...issue, message: 'required' }]
  const meant = issue.errors.filter((option) => option.every(({ path }) => path.length > 0))
  if (meant.length === 1) return meant[0]!.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
  return [issue.errors.every((option) => option.every(isRequired)) ? { ...issue, message: 'required' } : issue]
}

const isRequired = (issue: Issue) => issueCode(issue) === 'required'

/** The code of an issue: the message of the schema if it has a text, else derived from the code of zod. */
export function issueCode(issue: Issue, words: IssueWords = issueWords): IssueCode {
  if (issue.message in words) return issue.message as IssueCode
  const ofText = issue.origin === 'string'
  const ofList = issue.origin === 'array'
  switch (issue.code) {
    case 'invalid_type':
      return / received (undefined|null)$/.test(issue.message) ? 'required' : 'wrong_type'
    case 'too_small':
      return ofList ? 'too_few' : ofText ? 'too_short' : 'too_small'
    case 'too_big':
      return ofList ? 'too_many' : ofText ? 'too_long' : 'too_big'
    case 'invalid_value':
      return 'not_an_option'
    case 'unrecognized_keys':
      return 'unknown_field'
    default:
      return 'invalid'
  }
}

/** The text of an issue in the reader's language. */
export const wordsForIssue = (issue: Issue, locale: Locale, words: IssueWords = issueWords): string =>
  (words[issueCode(issue, words)] ?? words.invalid)[locale]
