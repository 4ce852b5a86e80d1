import type { PermissionName } from '@rawnaq/contract/permissions'
import { usePermissions, useReference } from 'react-admin'
import { hasPermission } from '../sign-in/has-permission.ts'
import { RecordName } from './record-name.tsx'

type Props = { resource: 'property' | 'media'; id: string }
type Named = { name: string } | null
type Part = { id: number; item_id: number; size?: Named; color?: Named }

/** A variant or a picture, named after its item; its id after deletion. */
export function ItemPartName({ resource, id }: Props) {
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const enabled = hasPermission(permissions, 'catalogue:read')
  const { referenceRecord } = useReference<Part>({ reference: resource, id: Number(id), options: { enabled } })
  if (!referenceRecord) return <bdi>{id}</bdi>
  const { item_id, size, color } = referenceRecord
  return (
    <>
      <RecordName resource="item" id={item_id} />
      {[size, color].map(
        (option) =>
          option && (
            <span key={option.name}>
              {' '}
              · <bdi>{option.name}</bdi>
            </span>
          ),
      )}
    </>
  )
}

export const isItemPart = (resource: string): resource is Props['resource'] =>
  resource === 'property' || resource === 'media'
