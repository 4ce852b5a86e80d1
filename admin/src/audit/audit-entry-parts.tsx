import { useTranslate } from 'react-admin'
import { FieldName } from '../fields/field-label.tsx'
import { useLanguage } from '../language/current-language.ts'
import type { Deed } from './audit-entry.ts'
import { isPart, PartName } from './item-part-name.tsx'
import { nameInDeed } from './name-in-entry.ts'
import { RecordName } from './record-name.tsx'

type Given = { deed: Deed }

/** Who did it; the shop itself where nobody did. */
export function DoneBy({ deed: { user } }: Given) {
  const translate = useTranslate()
  return <bdi>{user?.name ?? translate('shell.trail.shop')}</bdi>
}

export function DeedName({ deed: { action } }: Given) {
  return useTranslate()(`shell.deeds.${action}`, { _: action })
}

/** The record it was done to, by its name, and where it is gone by what it was called. */
export function DeedPlace({ deed }: Given) {
  const translate = useTranslate()
  const locale = useLanguage()
  const { resource, record_id } = deed
  const kind = translate(`resources.${resource}.name`, { smart_count: 1, _: resource })
  if (record_id === null) return kind
  if (resource === 'setting') return <FieldName resource={resource} field={record_id} />
  return (
    <>
      {kind} ·{' '}
      {isPart(resource) ? (
        <PartName resource={resource} id={record_id} />
      ) : (
        <RecordName resource={resource} id={record_id} otherwise={nameInDeed(deed, locale)} />
      )}
    </>
  )
}
