import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { type RaRecord, useTranslate } from 'react-admin'
import { VariantPrices } from './variant-prices.tsx'
import type { Variant } from './variant-table.ts'

type Props = { rows: Variant[]; sizes: RaRecord[]; colours: RaRecord[]; onChange: (row: Variant) => void }

/** A table of inputs: price and stock of each variant. */
export function VariantRows({ rows, sizes, colours, onChange }: Props) {
  const translate = useTranslate()
  const field = (name: string) => translate(`resources.property.fields.${name}`)
  const nameIn = (all: RaRecord[], id: number | null) => all.find((one) => one.id === id)?.name
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('items.variants.one')}</TableCell>
            <TableCell>{field('price')}</TableCell>
            <TableCell>{field('quantity')}</TableCell>
            <TableCell>{translate('items.prices.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const name = [nameIn(sizes, row.size_id), nameIn(colours, row.color_id)].filter(Boolean).join(' · ')
            return (
              <TableRow key={`${row.size_id} ${row.color_id}`}>
                <TableCell component="th">{name}</TableCell>
                {(['price', 'quantity'] as const).map((column) => (
                  <TableCell key={column}>
                    <TextField
                      type="number"
                      sx={{ minInlineSize: '6rem' }}
                      value={row[column] ?? ''}
                      onChange={({ target: { value } }) =>
                        onChange({ ...row, [column]: value === '' ? null : Number(value) })
                      }
                      placeholder={column === 'quantity' ? translate('items.variants.shared') : undefined}
                      slotProps={{
                        htmlInput: {
                          dir: 'ltr',
                          min: 0,
                          step: column === 'price' ? 'any' : 1,
                          'aria-label': `${name}: ${field(column)}`,
                        },
                      }}
                    />
                  </TableCell>
                ))}
                <TableCell>
                  <VariantPrices row={row} name={name} onChange={onChange} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
