import type { FieldKind } from '../resource-config.ts'
import { resourceConfigs } from '../resources.ts'
import { settingGroups } from '../settings/setting-groups.ts'

/** How a field of the audit log is rendered: the field kinds of forms and some that only the audit log has. */
export type ChangeKind =
  | FieldKind
  | 'order-status'
  | 'payment-status'
  | 'state'
  | 'review-state'
  | 'return-state'
  | 'review-reason'
  | 'call'
  | 'event'
  | 'hidden'

/** The field name and the rendering of a change in the audit log. Changes of a setting carry its key as the field. */
export function changeKind(resource: string, recordId: string | null, field: string): [string, ChangeKind] {
  if (resource === 'setting' && field === 'value') {
    const key = recordId ?? ''
    return [key, settingKinds[key] ?? 'text']
  }
  return [
    field,
    specialKinds[`${resource}.${field}`] ??
      specialKinds[field] ??
      resourceConfigs.get(resource)?.fields[field] ??
      'text',
  ]
}

const settingKinds: Record<string, FieldKind> = Object.assign({}, ...settingGroups.map(({ fields }) => fields))

const specialKinds: Record<string, ChangeKind> = {
  'order.status': 'order-status',
  'payment.status': 'payment-status',
  'review.state': 'review-state',
  'return.state': 'return-state',
  'review.reason': 'review-reason',
  'customer.customer_group_id': 'reference',
  'gift_card.amount': 'money',
  'webhook.events': 'event',
  state: 'state',
  call: 'call',
  refunded: 'money',
  grand_total: 'money',
  restocked: 'number',
  rows: 'number',
  created: 'number',
  changed: 'number',
  // The audit log records only ids for notes, emails and the order of a gallery.
  note: 'hidden',
  customer_note: 'hidden',
  media: 'hidden',
}
