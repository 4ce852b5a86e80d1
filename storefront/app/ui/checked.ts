import { type Issue, type IssueCode, type IssueWords, issueCode } from '@rawnaq/contract/issues'

/** What reading a form gives: what is to be sent, null while anything is wrong, and what is wrong with which field. */
export type Checked<Field extends string, Sent> = {
  sent: Sent | null
  problems: Partial<Record<Field, IssueCode>>
}

type Parsed<Sent> =
  | { success: true; data: Sent }
  | { success: false; error: { issues: readonly (Issue & { path: readonly PropertyKey[] })[] } }

/** What the schema of a form of these fields found: the first thing wrong with each, by its code among the words. */
export function checked<Field extends string, Sent>(parsed: Parsed<Sent>, words?: IssueWords): Checked<Field, Sent> {
  if (parsed.success) return { sent: parsed.data, problems: {} }
  const problems: Checked<Field, Sent>['problems'] = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as Field // the schema is an object of these fields
    problems[field] ??= issueCode(issue, words)
  }
  return { sent: null, problems }
}
