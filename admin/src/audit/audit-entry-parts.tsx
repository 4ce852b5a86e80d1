import type { Locale } from '@rawnaq/rules/locale'
import { useTranslate } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import { useLanguage } from '../language/current-language.ts'
import type { AuditEntry } from './audit-entry.ts'
import { ItemPartName, isItemPart } from './item-part-name.tsx'
import { RecordName } from './record-name.tsx'

type Props = { entry: AuditEntry }

/** The person who did it, with the API key of their program; the shop for automatic actions. */
export function EntryActor({ entry: { user, api_key } }: Props) {
  const translate = useTranslate()
  const name = <bdi>{user?.name ?? translate('shell.history.shop')}</bdi>
  if (!api_key) return name
  return (
    <>
      {name} ({translate('resources.api_key.name', { smart_count: 1 })}: <bdi>{api_key.name}</bdi>)
    </>
  )
}

export function EntryAction({ entry: { action } }: Props) {
  return useTranslate()(`shell.auditActions.${action}`, { _: action })
}

/** The record by its name, or by its last known name after deletion. */
export function EntryRecord({ entry }: Props) {
  const translate = useTranslate()
  const locale = useLanguage()
  const { resource, record_id } = entry
  const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: resource })
  if (record_id === null) return kind
  if (resource === 'setting') return <FieldLabel resource={resource} field={record_id} />
  return (
    <>
      {kind} ·{' '}
      {isItemPart(resource) ? (
        <ItemPartName resource={resource} id={record_id} />
      ) : (
        <RecordName resource={resource} id={record_id} otherwise={nameInEntry(entry, locale)} />
      )}
    </>
  )
}

/** The name of a record as far as its audit entry contains it: in this language, in the other one, or its code. */
function nameInEntry({ changes }: Pick<AuditEntry, 'changes'>, locale: Locale): string | undefined {
  const names = [`name_${locale}`, `title_${locale}`, 'name_en', 'name_ar', 'title_en', 'title_ar', 'name', 'code']
  const change = names.map((name) => changes.find(({ field }) => field === name)).find((change) => change !== undefined)
  const name = change?.to ?? change?.from
  return typeof name === 'string' && name !== '' ? name : undefined
}
