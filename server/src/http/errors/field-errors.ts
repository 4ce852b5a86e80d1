import { accountIssueWords } from '@rawnaq/contract/account-issues'
import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { type Issue, issueCode, withinUnions } from '@rawnaq/contract/issues'
import type { FieldErrors } from './refusal.ts'

/** The words for everything that can be wrong with a field, by its code. */
export const issueWords = { ...accountIssueWords, ...cardIssueWords }

/** What a schema says is wrong, by field and each once, for a refusal; fields are called as `named` says, else as in the schema. */
export function fieldErrors(
  issues: readonly (Issue & { path: readonly PropertyKey[] })[],
  named: Readonly<Record<string, string>> = {},
): FieldErrors {
  const byField = Map.groupBy(issues.flatMap(withinUnions), ({ path }) => named[path.join('.')] ?? path.join('.'))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, [...new Set(all.map((issue) => issueCode(issue, issueWords)))]]),
  )
}
