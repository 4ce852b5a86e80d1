import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Webhook } from '@rawnaq/contract/webhooks'
import { CreateButton, DataTable, List, SimpleList, TopToolbar, useTranslate } from 'react-admin'
import { ListPagination } from '../shell/list-pagination.tsx'

const Column = DataTable.Col<Webhook>

/** The addresses that get events. */
export function WebhookList() {
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List<Webhook>
      actions={
        <TopToolbar>
          <CreateButton label="webhooks.add" />
        </TopToolbar>
      }
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? (
        <SimpleList<Webhook>
          primaryText={(webhook) => <Address webhook={webhook} />}
          secondaryText={({ description }) => <bdi>{description}</bdi>}
          tertiaryText={(webhook) => <WebhookState webhook={webhook} />}
          rowClick="edit"
        />
      ) : (
        <DataTable<Webhook> rowClick="edit" bulkActionButtons={false}>
          <Column source="url" label="webhooks.url" disableSort render={(webhook) => <Address webhook={webhook} />} />
          <Column
            source="description"
            label="webhooks.description"
            disableSort
            render={({ description }) => <bdi>{description}</bdi>}
          />
          <Column
            source="events"
            label="webhooks.events"
            disableSort
            render={({ events }) => translate('webhooks.eventCount', { smart_count: events.length })}
          />
          <Column
            source="is_enabled"
            label="webhooks.state"
            disableSort
            render={(webhook) => <WebhookState webhook={webhook} />}
          />
        </DataTable>
      )}
    </List>
  )
}

const Address = ({ webhook: { url } }: { webhook: Webhook }) => (
  <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {url}
  </Box>
)

/** Whether an endpoint gets events, and if not, why. */
function WebhookState({ webhook: { disabled_reason, failing_since } }: { webhook: Webhook }) {
  const translate = useTranslate()
  const state = disabled_reason ?? (failing_since ? 'retrying' : 'active')
  const isProblem = state === 'failing' || state === 'gone'
  return (
    <Chip
      size="small"
      label={translate(`webhooks.states.${state}`)}
      color={isProblem ? 'error' : state === 'retrying' ? 'warning' : 'default'}
      variant={isProblem ? 'filled' : 'outlined'}
    />
  )
}
