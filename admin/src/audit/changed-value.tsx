import { statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { useTranslate } from 'react-admin'
import { FieldValue } from '../fields/field-value.tsx'
import { referencedResource } from '../fields/record-input.tsx'
import { useLanguage } from '../language/current-language.ts'
import type { ChangeKind } from './change-kind.ts'
import { RecordName } from './record-name.tsx'
import { summariseValue } from './summarise-value.ts'

type Given = { field: string; kind: ChangeKind; value: unknown }

/** A value as it was or has become: money as money, another record by its name, a status in words. */
export function ChangedValue({ field, kind, value }: Given) {
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
    case 'reference':
      return <RecordName resource={referencedResource(field)} id={Number(value)} />
    case 'call':
      return <bdi dir="ltr">{String(value)}</bdi>
    case 'unsaid':
      return null
    case 'rows':
    case 'text':
      return field === 'items' ? <RecordName resource="item" id={Number(value)} /> : <bdi>{said(value)}</bdi>
    default:
      return <FieldValue record={{ id: 0, [field]: value }} source={field} kind={kind} />
  }

  function said(one: unknown) {
    const [area, right] = field === 'permissions' ? String(one).split(':') : []
    if (area === '*') return translate('people.all')
    if (area) return `${translate(`people.areas.${area}`)}: ${translate(`people.${right}`)}`
    return summariseValue(one, locale)
  }
}
