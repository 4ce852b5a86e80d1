import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { isPlatform } from '@rawnaq/contract/import-columns'
import { useTranslate } from 'react-admin'
import { FieldLabel } from '../fields/field-label.tsx'
import type { Import, RowIssue } from './import-types.ts'

/** Files whose columns are not named as fields of items. */
const resources: Partial<Record<Import['kind'], string>> = { areas: 'delivery_area', hampers: 'hamper_part' }

/** A table of errors or warnings by row. */
export function RowIssues({ kind, issues, label }: { kind: Import['kind']; issues: RowIssue[]; label: string }) {
  const translate = useTranslate()
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ maxBlockSize: '30rem' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['row', 'field', 'value', 'message'].map((name) => (
              <TableCell key={name}>{translate(`importExport.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {issues.map(({ row, field, value, message }) => (
            <TableRow key={`${row} ${field} ${message} ${value}`}>
              <TableCell>{row}</TableCell>
              <TableCell>
                {isPlatform(kind) ? (
                  field && translate(`importExport.fields.${field}`)
                ) : (
                  <FieldLabel resource={resources[kind] ?? 'item'} field={field} />
                )}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
