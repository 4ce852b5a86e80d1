import { useTranslate } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import { useLanguage } from '../language/current-language.ts'
import type { AuditEntry } from './audit-entry.ts'
import { isItemPart, ItemPartName } from './item-part-name.tsx'
import { nameInEntry } from './name-in-entry.ts'
import { RecordName } from './record-name.tsx'

type Given = { deed: AuditEntry }

/** Who did it; the shop itself where nobody did. */
export function EntryActor({ deed: { user } }: Given) {
  const translate = useTranslate()
  return <bdi>{user?.name ?? translate('shell.trail.shop')}</bdi>
}

export function EntryAction({ deed: { action } }: Given) {
  return useTranslate()(`shell.deeds.${action}`, { _: action })
}

/** The record it was done to, by its name, and where it is gone by what it was called. */
export function EntryRecord({ deed }: Given) {
  const translate = useTranslate()
  const locale = useLanguage()
  const { resource, record_id } = deed
  const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: resource })
  if (record_id === null) return kind
  if (resource === 'setting') return <FieldLabel resource={resource} field={record_id} />
  return (
    <>
      {kind} ·{' '}
      {isItemPart(resource) ? (
        <ItemPartName resource={resource} id={record_id} />
      ) : (
        <RecordName resource={resource} id={record_id} otherwise={nameInEntry(deed, locale)} />
      )}
    </>
  )
}
