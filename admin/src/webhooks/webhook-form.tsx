import { type WebhookWithSecret, webhookEventNames, webhookEvents } from '@rawnaq/contract/webhooks'
import { useState } from 'react'
import {
  CheckboxGroupInput,
  Create,
  required,
  SimpleForm,
  TextInput,
  usePermissions,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { eventNameKey } from './event-name-key.ts'
import { WebhookActions } from './webhook-actions.tsx'

/** Adds an endpoint, and shows its signing secret once. */
export function WebhookCreate() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  return (
    <>
      <Create<WebhookWithSecret> mutationOptions={{ onSuccess: setMade }}>
        <SimpleForm>
          <p>{translate('webhooks.lead')}</p>
          <Inputs />
        </SimpleForm>
      </Create>
      {made && (
        <SecretDialog
          title="webhooks.secret"
          secret={made.secret}
          onClose={() => redirect('edit', 'webhook', made.id)}
        />
      )}
    </>
  )
}

/** An endpoint with its actions and the log of its deliveries. */
export function WebhookEdit() {
  return (
    <EditWithHistory>
      <WebhookActions />
      <SimpleForm>
        <Inputs />
      </SimpleForm>
      <DeliveryLog />
    </EditWithHistory>
  )
}

function Inputs() {
  const { permissions: own = [] } = usePermissions<string[]>()
  const choices = webhookEventNames
    .filter((name) => hasPermission(own, webhookEvents[name]))
    .map((id) => ({ id, name: eventNameKey(id) }))
  return (
    <>
      <TextInput
        source="url"
        label="webhooks.url"
        validate={required()}
        helperText="webhooks.urlLead"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <TextInput source="description" label="webhooks.description" />
      <CheckboxGroupInput source="events" label="webhooks.events" choices={choices} validate={required()} row={false} />
    </>
  )
}
