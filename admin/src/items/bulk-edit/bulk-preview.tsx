import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { BulkRow } from '@rawnaq/contract/bulk-edit'
import { useTranslate } from 'react-admin'
import { FieldChanges } from '../../audit/field-changes.tsx'

/** Each item with its values before and after. Refused items come first, with the reason. */
export function BulkPreview({ rows }: { rows: BulkRow[] }) {
  const translate = useTranslate()
  const refused = rows.filter(({ refusal }) => refusal !== null)
  const ordered = [...refused, ...rows.filter(({ refusal }) => refusal === null)]
  return (
    <>
      {refused.length > 0 && (
        <Alert severity="warning">{translate('items.bulk.leftOut', { count: refused.length })}</Alert>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.item.one')}</TableCell>
              <TableCell>{translate('items.bulk.change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ordered.map(({ id, name, code, changes, variants, refusal }) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  <bdi>{name}</bdi>
                  <Box sx={{ color: 'text.secondary' }}>
                    <bdi dir="ltr">{code}</bdi>
                  </Box>
                </TableCell>
                <TableCell>
                  {refusal && (
                    <Box sx={{ color: 'error.main' }}>
                      {translate(`items.bulk.refused.${refusal.code}`, { _: refusal.message })}
                    </Box>
                  )}
                  {changes.length > 0 && <FieldChanges of={{ resource: 'item', record_id: String(id), changes }} />}
                  {variants > 0 && translate('items.bulk.variants', { count: variants })}
                  {!refusal && changes.length + variants === 0 && translate('items.bulk.same')}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}
