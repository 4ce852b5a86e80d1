import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { StockMovement } from '@rawnaq/contract/stock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { callApi } from '../api/api-client.ts'
import { downloadFile } from '../api/download-file.ts'
import { formatDateTime, formatNumber } from '../fields/format.ts'
import { useLanguage } from '../language/current-language.ts'
import { SignedNumber } from './signed-number.tsx'

type Page = { data: StockMovement[]; meta: { last_page: number } }

/** Every change of the stock of an item and its variants, the latest first. */
export function StockHistory({ itemId }: { itemId: number }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['stock-movements', itemId, page, useLanguage()],
    queryFn: () => callApi<Page>('GET', '/stock/movements', { query: { item_id: itemId, page, per_page: 25 } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Loading />
  if (data.data.length === 0) return <Typography>{translate('stock.history.none')}</Typography>
  const save = () =>
    downloadFile(`/export/stock-movements.csv?item_id=${itemId}`, `stock-movements-${itemId}.csv`).catch(() =>
      notify('ra.notification.http_error', { type: 'error' }),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Movements rows={data.data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.meta.last_page > 1 && (
          <>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {translate('ra.navigation.previous')}
            </Button>
            <Button disabled={page >= data.meta.last_page} onClick={() => setPage(page + 1)}>
              {translate('ra.navigation.next')}
            </Button>
          </>
        )}
        <Button variant="outlined" onClick={save}>
          {translate('stock.history.export')}
        </Button>
      </Box>
    </Box>
  )
}

function Movements({ rows }: { rows: readonly StockMovement[] }) {
  const translate = useTranslate()
  const hasVariants = rows.some(({ variant }) => variant !== null)
  return (
    // Without focus it could not be scrolled with the keyboard.
    <TableContainer role="region" aria-label={translate('items.tabs.history')} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('stock.history.date')}</TableCell>
            <TableCell>{translate('stock.history.reason')}</TableCell>
            <TableCell align="right">{translate('stock.history.change')}</TableCell>
            <TableCell align="right">{translate('stock.history.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>{formatDateTime(row.at)}</TableCell>
              <TableCell>
                <Cause movement={row} hasVariants={hasVariants} />
              </TableCell>
              <TableCell align="right">
                <SignedNumber value={row.change} />
              </TableCell>
              <TableCell align="right">
                <bdi dir="ltr">{formatNumber(row.stock_after)}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Why and by whom, with the order or the note. */
function Cause({ movement, hasVariants }: { movement: StockMovement; hasVariants: boolean }) {
  const translate = useTranslate()
  const { reason, order, user, note, variant } = movement
  const variantName = variant
    ? variant.name || translate('stock.history.removedVariant')
    : translate('stock.history.ownStock')
  return (
    <Box sx={{ minInlineSize: '9rem' }}>
      {order ? (
        <>
          {reason !== 'order' && `${translate(`stock.history.reasons.${reason}`)} · `}
          <Link to={`/order/${order.id}/show`}>{translate('stock.history.order', { number: order.number })}</Link>
        </>
      ) : (
        translate(`stock.history.reasons.${reason}`)
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {[...(hasVariants ? [variantName] : []), user?.name, note].filter(Boolean).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <bdi key={index}>
            {index > 0 && ' · '}
            {text}
          </bdi>
        ))}
      </Box>
    </Box>
  )
}
