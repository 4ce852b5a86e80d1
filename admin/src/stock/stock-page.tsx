import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { CountableItem } from '@rawnaq/contract/stock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, Title, useCanAccess, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useLanguage } from '../language/current-language.ts'
import { CountBar } from './count-bar.tsx'
import { CountTable } from './count-table.tsx'
import { useStockCount } from './use-stock-count.ts'

type Page = { data: CountableItem[]; meta: { current_page: number; last_page: number } }

/** A stock-take: the stocks of the shop, the counts beside them, and their differences. */
export function StockPage() {
  const translate = useTranslate()
  const [{ search, page }, setView] = useState({ search: '', page: 1 })
  const count = useStockCount()
  const { canAccess: mayCount = false } = useCanAccess({ resource: 'stock', action: 'create' })
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', search, page, useLanguage()],
    queryFn: () =>
      callApi<Page>('GET', '/stock', {
        query: { page, per_page: 25, ...(search.trim() && { search: search.trim() }) },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const last = data?.meta.last_page ?? 1
  return (
    <Box sx={{ paddingBlock: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="resources.stock.many" />
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '45rem' }}>{translate('stock.lead')}</Typography>
      <TextField
        type="search"
        size="small"
        label={translate('stock.search')}
        value={search}
        onChange={({ target }) => setView({ search: target.value, page: 1 })}
        sx={{ maxInlineSize: '28rem' }}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {data && data.data.length === 0 && <Typography>{translate('stock.none')}</Typography>}
      {data && data.data.length > 0 && <CountTable items={data.data} count={count} isReadOnly={!mayCount} />}
      {last > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button disabled={page <= 1} onClick={() => setView({ search, page: page - 1 })}>
            {translate('ra.navigation.previous')}
          </Button>
          <span>{translate('stock.page', { page, last })}</span>
          <Button disabled={page >= last} onClick={() => setView({ search, page: page + 1 })}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      )}
      {mayCount && <CountBar count={count} onSaved={refetch} />}
    </Box>
  )
}
