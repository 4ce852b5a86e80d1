import { accountIssueWords } from '@rawnaq/contract/account-issues'
import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { courierIssueWords } from '@rawnaq/contract/courier-issues'
import { hamperIssueWords } from '@rawnaq/contract/hamper-issues'
import { importIssueWords } from '@rawnaq/contract/import-issues'
import { type Issue, issueCode, withinUnions } from '@rawnaq/contract/issues'
import { printedTextIssueWords } from '@rawnaq/contract/printed-text-issues'
import type { FieldErrors } from './refusal.ts'

/** The texts of all field errors, by code. */
export const issueWords = {
  ...{ ...accountIssueWords, ...cardIssueWords, ...printedTextIssueWords },
  ...{ ...courierIssueWords, ...hamperIssueWords, ...importIssueWords },
}

/** The errors of a schema by field, each once, for a refusal. `named` maps schema paths to other field names. */
export function fieldErrors(
  issues: readonly (Issue & { path: readonly PropertyKey[] })[],
  fieldNames: Readonly<Record<string, string>> = {},
): FieldErrors {
  const byField = Map.groupBy(issues.flatMap(withinUnions), ({ path }) => fieldNames[path.join('.')] ?? path.join('.'))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, [...new Set(all.map((issue) => issueCode(issue, issueWords)))]]),
  )
}
