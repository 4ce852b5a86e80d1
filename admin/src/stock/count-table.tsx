import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import type { CountableItem } from '@rawnaq/contract/stock'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../fields/format.ts'
import { SignedNumber } from './signed-number.tsx'
import { keyOf, type StockCount, type StockLine } from './use-stock-count.ts'

type Props = { items: readonly CountableItem[]; count: StockCount; isReadOnly: boolean }

/** The stocks of the items with a field for each counted figure. */
export function CountTable({ items, count, isReadOnly }: Props) {
  const translate = useTranslate()
  return (
    <Table size="small" sx={{ bgcolor: 'background.paper', '& td, & th': { paddingInline: { xs: 1, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('stock.item')}</TableCell>
          <TableCell align="right">{translate('stock.inShop')}</TableCell>
          {!isReadOnly && <TableCell>{translate('stock.counted')}</TableCell>}
          {!isReadOnly && <TableCell align="right">{translate('stock.difference')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.flatMap(({ id, code, name, lines }) =>
          lines.map(({ property_id, name: variant, quantity }) => {
            const line = { item_id: id, property_id, quantity }
            const title = [name, variant].filter(Boolean).join(' · ')
            return (
              <CountRow key={keyOf(line)} line={line} title={title} code={code} count={count} isReadOnly={isReadOnly} />
            )
          }),
        )}
      </TableBody>
    </Table>
  )
}

type RowProps = { line: StockLine; title: string; code: string; count: StockCount; isReadOnly: boolean }

function CountRow({ line, title, code, count, isReadOnly }: RowProps) {
  const translate = useTranslate()
  const entered = count.counts[keyOf(line)]
  const expected = entered?.expected ?? line.quantity
  const error = count.refusal?.errors[keyOf(line)]
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
        <Box component="bdi" dir="ltr" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {code}
        </Box>
      </TableCell>
      <TableCell align="right">
        <bdi dir="ltr">{formatNumber(expected)}</bdi>
      </TableCell>
      {!isReadOnly && (
        <TableCell>
          <TextField
            type="number"
            size="small"
            value={entered?.counted ?? ''}
            onChange={({ target }) => count.enter(line, figureIn(target.value))}
            error={error !== undefined}
            helperText={error}
            sx={{ inlineSize: { xs: '5.5rem', sm: '8rem' } }}
            slotProps={{
              htmlInput: {
                ...{ min: 0, max: 1_000_000, step: 1, dir: 'ltr', inputMode: 'numeric' },
                'aria-label': translate('stock.countedOf', { name: `${title} (${code})` }),
              },
            }}
          />
        </TableCell>
      )}
      {!isReadOnly && (
        <TableCell align="right">
          {entered && <SignedNumber value={entered.counted - Math.max(0, expected)} />}
        </TableCell>
      )}
    </TableRow>
  )
}

const figureIn = (typed: string) => (/^\d{1,7}$/.test(typed) ? Number(typed) : null)
