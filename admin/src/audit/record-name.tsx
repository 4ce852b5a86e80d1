import type { PermissionName } from '@rawnaq/contract/permissions'
import { useGetRecordRepresentation, usePermissions, useReference, useResourceDefinitions } from 'react-admin'
import { neededFor } from '../resource-permissions.ts'
import { may } from '../sign-in/has-permission.ts'

type Given = { resource: string; id: number | string; otherwise?: string | undefined }

/** What a record is called; its number, or what is given, where it is gone or whoever looks may not read it. */
export function RecordName({ resource, id, otherwise = String(id) }: Given) {
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const isShown = useResourceDefinitions()[resource]?.recordRepresentation !== undefined
  const needed = neededFor(resource, 'list')
  const mayAsk = isShown && needed !== null && may(permissions, needed) && /^\d+$/.test(String(id))
  const { referenceRecord } = useReference({ reference: resource, id: Number(id), options: { enabled: mayAsk } })
  const named = useGetRecordRepresentation(resource)
  return <bdi>{mayAsk && referenceRecord ? named(referenceRecord) : otherwise}</bdi>
}
