import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

type Row = { key: string; label: ReactNode; values: readonly string[] }

/** `heading` is that of the labels; `totals` is the last row. */
type Props = { label: string; heading: string; columns: readonly string[]; rows: readonly Row[]; totals: Row }

/** A table of amounts. It scrolls sideways on phones, with its labels in view. */
export function ReportTable({ label, heading, columns, rows, totals }: Props) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      // Without focus it could not be scrolled with the keyboard.
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>{heading}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableLine key={row.key} row={row} />
          ))}
        </TableBody>
        <TableFooter sx={{ '& td, & th': { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } }}>
          <TableLine row={totals} />
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function TableLine({ row: { label, values } }: { row: Row }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sticky}>
        <Box sx={{ minInlineSize: '7rem', maxInlineSize: '18rem' }}>{label}</Box>
      </TableCell>
      {values.map((value, index) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
          key={index}
          align="right"
          sx={{ whiteSpace: 'nowrap' }}
        >
          <bdi dir="ltr">{value}</bdi>
        </TableCell>
      ))}
    </TableRow>
  )
}

const sticky = { position: 'sticky', insetInlineStart: 0, bgcolor: 'background.paper', zIndex: 1 }
