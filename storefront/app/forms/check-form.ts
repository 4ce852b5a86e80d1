import { type Issue, type IssueCode, type IssueWords, issueCode, wordsForIssue } from '@rawnaq/contract/issues'
import type { Locale } from '@rawnaq/rules/locale'

/** The result of validating a form: the data to send (null while there are errors), and the error of each field. */
export type FormResult<Field extends string, Sent> = {
  sent: Sent | null
  problems: Partial<Record<Field, IssueCode>>
}

/** Formats the error of a field. */
export type FormatProblem = (problem: IssueCode, locale: Locale) => string

type Parsed<Sent> =
  | { success: true; data: Sent }
  | { success: false; error: { issues: readonly (Issue & { path: readonly PropertyKey[] })[] } }

/** Maps a schema result to the first error code of each field. */
export function checked<Field extends string, Sent>(parsed: Parsed<Sent>, words?: IssueWords): FormResult<Field, Sent> {
  if (parsed.success) return { sent: parsed.data, problems: {} }
  const problems: FormResult<Field, Sent>['problems'] = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as Field // the schema is an object of these fields
    problems[field] ??= issueCode(issue, words)
  }
  return { sent: null, problems }
}

/** Formats an error in the page's language; `words` adds messages of a form's own error codes. */
export const formatProblem =
  (words?: IssueWords): FormatProblem =>
  (problem, locale) =>
    wordsForIssue({ message: problem }, locale, words)
