import type { Locale } from '@rawnaq/rules/locale'
import type { AuditEntry } from './audit-entry.ts'

/** The name of a record as far as its audit entry contains it: in this language, in the other one, or its code. */
export function nameInEntry({ changes }: Pick<AuditEntry, 'changes'>, locale: Locale): string | undefined {
  const names = [`name_${locale}`, `title_${locale}`, 'name_en', 'name_ar', 'title_en', 'title_ar', 'name', 'code']
  const found = names.map((name) => changes.find(({ field }) => field === name)).find((change) => change !== undefined)
  const name = found?.to ?? found?.from
  return typeof name === 'string' && name !== '' ? name : undefined
}
