import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GroupPrice } from '@rawnaq/contract/customer-groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useGetRecordId, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatNumber } from '../fields/format.ts'
import { GroupPriceRow } from './group-price-row.tsx'
import { NewGroupPrice } from './new-group-price.tsx'

type Page = { data: GroupPrice[]; meta: { last_page: number; total: number } }

/** The fixed prices of a group; each is saved by itself. */
export function GroupPrices() {
  const translate = useTranslate()
  const groupId = Number(useGetRecordId())
  const queries = useQueryClient()
  const { canAccess: mayEdit } = useCanAccess({ resource: 'customer_group', action: 'edit' })
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['group_price', groupId, page],
    queryFn: () =>
      callApi<Page>('GET', '/group_price', {
        query: { customer_group_id: groupId, view: 'staff', sort: '-id', per_page: 25, page },
      }),
  })
  if (!data) return null
  const reload = () => queries.invalidateQueries({ queryKey: ['group_price', groupId] })
  const { last_page, total } = data.meta
  return (
    <Box component="section" aria-labelledby="group-prices" sx={{ padding: 2 }}>
      <Typography variant="h6" component="h2" id="group-prices">
        {translate('customers.prices.title')} {total > 0 && `(${formatNumber(total)})`}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {translate('customers.prices.lead')}
      </Typography>
      {mayEdit && <NewGroupPrice groupId={groupId} onSaved={reload} />}
      {total === 0 && <p>{translate('customers.prices.none')}</p>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.data.map((price) => (
          <GroupPriceRow
            key={`${price.id} ${price.version}`}
            price={price}
            mayEdit={mayEdit ?? false}
            onSaved={reload}
          />
        ))}
      </Box>
      {last_page > 1 && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockStart: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <span>
            {formatNumber(page)} / {formatNumber(last_page)}
          </span>
          <Button disabled={page >= last_page} onClick={() => setPage(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
