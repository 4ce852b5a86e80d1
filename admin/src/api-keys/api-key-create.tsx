import type { MadeApiKey } from '@rawnaq/contract/api-keys'
import { keyPermissions } from '@rawnaq/contract/permissions'
import { useState } from 'react'
import {
  Create,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  usePermissions,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { PermissionMatrix } from '../people/permission-matrix.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'

const lifetimes = [30, 90, 365].map((days) => ({ id: days, name: `apiKeys.lifetimes.${days}` }))

/** Makes an API key with some of the user's own permissions, and shows it once. */
export function ApiKeyCreate() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { permissions: own = [] } = usePermissions<string[]>()
  const [made, setMade] = useState<MadeApiKey | null>(null)
  return (
    <>
      <Create<MadeApiKey> mutationOptions={{ onSuccess: setMade }}>
        <SimpleForm>
          <p>{translate('apiKeys.lead')}</p>
          <TextInput source="name" label="apiKeys.name" validate={required()} helperText="apiKeys.nameLead" />
          <SelectInput
            source="expires_in_days"
            label="apiKeys.expires"
            choices={lifetimes}
            emptyText="apiKeys.noEnd"
            defaultValue={365}
          />
          <PermissionMatrix grantable={keyPermissions.filter((name) => hasPermission(own, name))} />
        </SimpleForm>
      </Create>
      {made && <SecretDialog title="apiKeys.key" secret={made.key} onClose={() => redirect('list', 'api_key')} />}
    </>
  )
}
