import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type GiftCardRow, giftCardStates } from '@rawnaq/contract/gift-cards'
import {
  CreateButton,
  DataTable,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useNotify,
  useTranslate,
} from 'react-admin'
import { downloadFile } from '../api/download-file.ts'
import { useMoney } from '../api/use-money.ts'
import { formatDay } from '../fields/format.ts'
import { ListPagination } from '../shell/list-pagination.tsx'

const states = giftCardStates.map((id) => ({ id, name: `giftCards.states.${id}` }))
const kinds = ['gift_card', 'store_credit'].map((id) => ({ id, name: `giftCards.kinds.${id}` }))

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="kind" source="kind" label="giftCards.kind" choices={kinds} alwaysOn />,
]

const Column = DataTable.Col<GiftCardRow>

/** Gift cards and store credit, the newest first. */
export function GiftCardList() {
  const translate = useTranslate()
  const money = useMoney()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List<GiftCardRow>
      filters={filters}
      actions={<ListActions />}
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      {isPhone ? (
        <SimpleList<GiftCardRow>
          primaryText={(card) => <Ending card={card} />}
          secondaryText={(card) => <Recipient card={card} />}
          tertiaryText={({ balance, currency }) => <bdi dir="ltr">{money(balance, currency)}</bdi>}
          rowClick="show"
        />
      ) : (
        <DataTable<GiftCardRow> rowClick="show" bulkActionButtons={false}>
          <Column source="last_four" label="giftCards.ending" disableSort render={(card) => <Ending card={card} />} />
          <Column label="giftCards.for" render={(card) => <Recipient card={card} />} />
          <Column
            source="balance"
            label="giftCards.balance"
            disableSort
            align="right"
            render={({ balance, currency }) => <bdi dir="ltr">{money(balance, currency)}</bdi>}
          />
          <Column
            source="initial_value"
            label="giftCards.initialValue"
            disableSort
            align="right"
            render={({ initial_value, currency }) => <bdi dir="ltr">{money(initial_value, currency)}</bdi>}
          />
          <Column
            source="expires_on"
            label="giftCards.expiresOn"
            disableSort
            render={({ expires_on }) => (expires_on ? formatDay(expires_on) : translate('giftCards.noEnd'))}
          />
          <Column source="state" disableSort render={({ state }) => translate(`giftCards.states.${state}`)} />
        </DataTable>
      )}
    </List>
  )
}

function ListActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const download = () =>
    downloadFile('/export/gift-cards.csv', 'gift-cards.csv').catch(() =>
      notify('ra.notification.http_error', { type: 'error' }),
    )
  return (
    <TopToolbar>
      <Button size="small" startIcon={<DownloadIcon />} onClick={download}>
        {translate('giftCards.export')}
      </Button>
      <CreateButton label="giftCards.issue" />
    </TopToolbar>
  )
}

/** The end of the code; store credit has none. */
export function Ending({ card: { last_four, customer } }: { card: GiftCardRow }) {
  const translate = useTranslate()
  if (customer) return translate('giftCards.storeCredit')
  return last_four ? <bdi dir="ltr">•••• {last_four}</bdi> : translate('giftCards.notSent')
}

function Recipient({ card: { recipient_name, recipient_email, customer } }: { card: GiftCardRow }) {
  return <bdi>{customer?.name || recipient_name || recipient_email || '—'}</bdi>
}
