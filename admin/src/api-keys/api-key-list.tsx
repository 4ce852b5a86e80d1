import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ApiKey, apiKeyStates, type MadeApiKey } from '@rawnaq/contract/api-keys'
import { listSeparator } from '@rawnaq/rules/locale'
import { useState } from 'react'
import {
  Confirm,
  CreateButton,
  DataTable,
  List,
  SelectInput,
  SimpleList,
  TopToolbar,
  useCanAccess,
  useTranslate,
} from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { currentLanguage } from '../language/current-language.ts'
import { useAction } from '../orders/use-action.ts'
import { EmptyList } from '../shell/empty-list.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'

const states = apiKeyStates.map((id) => ({ id, name: `apiKeys.states.${id}` }))
const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />]
const Column = DataTable.Col<ApiKey>

const defaultFilter = { state: 'active' }

/** The API keys of the shop, the newest first; each can be replaced or revoked. */
export function ApiKeyList() {
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List<ApiKey>
      filters={filters}
      filterDefaultValues={defaultFilter}
      actions={
        <TopToolbar>
          <CreateButton label="apiKeys.make" />
        </TopToolbar>
      }
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? (
        <SimpleList<ApiKey>
          primaryText={({ name }) => <bdi>{name}</bdi>}
          secondaryText={(key) => <KeyActions apiKey={key} />}
          tertiaryText={({ state }) => translate(`apiKeys.states.${state}`)}
          rowClick={false}
          empty={<EmptyList defaultFilter={defaultFilter} />}
        />
      ) : (
        <DataTable<ApiKey>
          rowClick={false}
          bulkActionButtons={false}
          empty={<EmptyList defaultFilter={defaultFilter} />}
        >
          <Column source="name" label="apiKeys.name" disableSort render={({ name }) => <bdi>{name}</bdi>} />
          <Column source="prefix" label="apiKeys.key" disableSort render={({ prefix }) => <Prefix prefix={prefix} />} />
          <Column
            source="permissions"
            label="apiKeys.permissions"
            disableSort
            render={({ permissions }) => <Permissions names={permissions} />}
          />
          <Column
            source="user"
            label="apiKeys.maker"
            disableSort
            render={({ user }) => <bdi>{user?.name ?? '—'}</bdi>}
          />
          <Column
            source="last_used_at"
            label="apiKeys.lastUsed"
            disableSort
            render={({ last_used_at: at }) => (at ? formatDateTime(at) : translate('apiKeys.neverUsed'))}
          />
          <Column
            source="expires_at"
            label="apiKeys.expires"
            disableSort
            render={({ expires_at: at }) => (at ? formatDateTime(at) : translate('apiKeys.noEnd'))}
          />
          <Column source="state" disableSort render={({ state }) => translate(`apiKeys.states.${state}`)} />
          <Column label="apiKeys.actions" render={(key) => <KeyActions apiKey={key} />} />
        </DataTable>
      )}
    </List>
  )
}

const Prefix = ({ prefix }: { prefix: string }) => (
  <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace' }}>
    {prefix}…
  </Box>
)

/** The names of permissions in the language of the reader, such as "Orders: View". */
function Permissions({ names }: { names: string[] }) {
  const translate = useTranslate()
  return names
    .map((name) => {
      const [area, right] = name.split(':')
      return `${translate(`people.areas.${area}`)}: ${translate(`people.${right}`)}`
    })
    .join(listSeparator(currentLanguage()))
}

function KeyActions({ apiKey: { id, name, state } }: { apiKey: ApiKey }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'api_key', action: 'edit' })
  const { isBusy, run } = useAction()
  const [question, setQuestion] = useState<'rotate' | 'revoke' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (!canAccess || (state !== 'active' && secret === null)) return null
  const close = () => setQuestion(null)
  const confirm = async () => {
    await run(async () => {
      if (question === 'revoke') return callApi('DELETE', `/api_key/${id}`)
      const { data } = await callApi<{ data: MadeApiKey }>('POST', `/api_key/${id}/rotate`)
      setSecret(data.key)
    }, `apiKeys.done.${question}`)
    close()
  }
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {(['rotate', 'revoke'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          color={action === 'revoke' ? 'error' : 'primary'}
          aria-label={`${translate(`apiKeys.${action}`)}: ${name}`}
          onClick={() => setQuestion(action)}
        >
          {translate(`apiKeys.${action}`)}
        </Button>
      ))}
      {question && (
        <Confirm
          isOpen
          loading={isBusy}
          title={translate(`apiKeys.questions.${question}`, { name })}
          content={`apiKeys.leads.${question}`}
          confirm={`apiKeys.${question}`}
          onConfirm={confirm}
          onClose={close}
        />
      )}
      {secret && <SecretDialog title="apiKeys.key" secret={secret} onClose={() => setSecret(null)} />}
    </Box>
  )
}
