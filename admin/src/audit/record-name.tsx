import type { PermissionName } from '@rawnaq/contract/permissions'
import { useGetRecordRepresentation, usePermissions, useReference, useResourceDefinitions } from 'react-admin'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

type Props = { resource: string; id: number | string; otherwise?: string | undefined }

/** The name of a record. Falls back to `otherwise` (the id) if it was deleted or the user may not read it. */
export function RecordName({ resource, id, otherwise = String(id) }: Props) {
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const isShown = useResourceDefinitions()[resource]?.recordRepresentation !== undefined
  const needed = requiredPermission(resource, 'list')
  const canLoad = isShown && needed !== null && hasPermission(permissions, needed) && /^\d+$/.test(String(id))
  const { referenceRecord } = useReference({ reference: resource, id: Number(id), options: { enabled: canLoad } })
  const named = useGetRecordRepresentation(resource)
  return <bdi>{canLoad && referenceRecord ? named(referenceRecord) : otherwise}</bdi>
}
