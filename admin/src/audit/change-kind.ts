import type { FieldKind } from '../resource-config.ts'
import { resourceConfigs } from '../resources.ts'
import { settingGroups } from '../settings/setting-groups.ts'

/** How a field on the trail is shown; beside the kinds of forms there are those that only a trail tells of. */
export type ChangeKind = FieldKind | 'order-status' | 'payment-status' | 'state' | 'call' | 'unsaid'

/** Of what stands on a trail: which field it is, named as everywhere, and how its values are shown. */
export function changeKind(resource: string, recordId: string | null, field: string): [string, ChangeKind] {
  if (resource === 'setting' && field === 'value') {
    const key = recordId ?? ''
    return [key, settingKinds[key] ?? 'text']
  }
  return [field, specialKinds[`${resource}.${field}`] ?? specialKinds[field] ?? resourceConfigs.get(resource)?.fields[field] ?? 'text']
}

const settingKinds: Record<string, FieldKind> = Object.assign({}, ...settingGroups.map(({ fields }) => fields))

const specialKinds: Record<string, ChangeKind> = {
  'order.status': 'order-status',
  'payment.status': 'payment-status',
  state: 'state',
  call: 'call',
  refunded: 'money',
  made: 'number',
  changed: 'number',
  // Notes, letters and the order of a gallery are on the trail by their numbers alone.
  note: 'unsaid',
  letter: 'unsaid',
  media: 'unsaid',
}
