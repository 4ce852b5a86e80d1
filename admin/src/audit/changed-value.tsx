import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { useTranslate } from 'react-admin'
import { FieldValue } from '../fields/field-value.tsx'
import { referencedResource } from '../fields/record-input.tsx'
import { useLanguage } from '../language/current-language.ts'
import { eventNameKey } from '../webhooks/event-name-key.ts'
import type { ChangeKind } from './change-kind.ts'
import { RecordName } from './record-name.tsx'
import { summariseValue } from './summarise-value.ts'

/** Fields that list other records by id. */
const recordLists: Readonly<Record<string, string>> = {
  items: 'item',
  tag_ids: 'tag',
  related_ids: 'item',
  area_ids: 'delivery_area',
}

type Props = { field: string; kind: ChangeKind; value: unknown }

/** An old or new value: money formatted, another record by its name, a status as text. */
export function ChangedValue({ field, kind, value }: Props) {
  const translate = useTranslate()
  const locale = useLanguage()
  if (value === null || value === undefined || value === '') return '—'
  switch (kind) {
    case 'order-status':
      return translate(`orders.status.${statusNamed(Number(value))}`)
    case 'payment-status':
      return translate(`orders.paid.${paymentStatusNamed(Number(value))}`)
    case 'state':
      return translate(`messages.states.${value}`, { _: String(value) })
    case 'review-state':
      return translate(`reviews.states.${value}`, { _: String(value) })
    case 'return-state':
      return translate(`returns.states.${value}`, { _: String(value) })
    case 'review-reason':
      return translate(`reviews.reasons.${value}`, { _: String(value) })
    case 'reference':
      return <RecordName resource={referencedResource(field)} id={Number(value)} />
    case 'event':
      return translate(eventNameKey(String(value)), { _: String(value) })
    case 'call':
      return <bdi dir="ltr">{String(value)}</bdi>
    case 'hidden':
      return null
    case 'rows':
    case 'references':
    case 'text':
      return recordLists[field] ? (
        <RecordName resource={recordLists[field]} id={Number(value)} />
      ) : (
        <bdi>{listEntry(value)}</bdi>
      )
    default:
      return <FieldValue record={{ id: 0, [field]: value }} source={field} kind={kind} />
  }

  function listEntry(entry: unknown) {
    const [area, right] = field === 'permissions' ? String(entry).split(':') : []
    if (area === '*') return translate('people.all')
    if (area) return `${translate(`people.areas.${area}`)}: ${translate(`people.${right}`)}`
    return summariseValue(entry, locale)
  }
}
