import { type Issue, type IssueCode, type IssueWords, issueCode, wordsForIssue } from '@rawnaq/contract/issues'
import type { Locale } from '@rawnaq/rules/locale'

/** What reading a form gives: what is to be sent, null while anything is wrong, and what is wrong with which field. */
export type FormResult<Field extends string, Sent> = {
  sent: Sent | null
  problems: Partial<Record<Field, IssueCode>>
}

/** Says what is wrong with a field. */
export type FormatProblem = (problem: IssueCode, locale: Locale) => string

type Parsed<Sent> =
  | { success: true; data: Sent }
  | { success: false; error: { issues: readonly (Issue & { path: readonly PropertyKey[] })[] } }

/** What the schema of a form of these fields found: the first thing wrong with each, by its code among the words. */
export function checked<Field extends string, Sent>(parsed: Parsed<Sent>, words?: IssueWords): FormResult<Field, Sent> {
  if (parsed.success) return { sent: parsed.data, problems: {} }
  const problems: FormResult<Field, Sent>['problems'] = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as Field // the schema is an object of these fields
    problems[field] ??= issueCode(issue, words)
  }
  return { sent: null, problems }
}

/** What is wrong, in the reader's language; `words` where a form has mistakes of its own kind. */
export const formatProblem =
  (words?: IssueWords): FormatProblem =>
  (problem, locale) =>
    wordsForIssue({ message: problem }, locale, words)
