import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { changeKind } from '../audit/change-kind.ts'
import { ChangedValue } from '../audit/changed-value.tsx'
import type { EditConflict } from '../data/edit-conflict.ts'
import { FieldLabel } from '../fields/field-label.tsx'

/** Where what somebody else has kept and what the form holds are not the same. */
export function EditConflictTable({ meeting: { resource, mine, theirs, fields } }: { meeting: EditConflict }) {
  const translate = useTranslate()
  const differing = fields.filter((field) => serialised(mine[field]) !== serialised(theirs[field]))
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['field', 'theirs', 'mine'].map((name) => (
            <TableCell key={name}>{translate(`shell.meeting.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {differing.map((field) => (
          <TableRow key={field}>
            <TableCell component="th">
              <FieldLabel resource={resource} field={field} />
            </TableCell>
            {[theirs, mine].map((whose) => (
              <TableCell key={String(whose === mine)}>
                <ConflictValue resource={resource} field={field} value={whose[field]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type Given = { resource: string; field: string; value: unknown }

/** As the trail tells it; a list by its entries. */
function ConflictValue({ resource, field: source, value }: Given) {
  const [field, kind] = changeKind(resource, null, source)
  const entries = Array.isArray(value) ? value : [value]
  return entries.map((entry) => (
    <div key={serialised(entry)}>
      <ChangedValue field={field} kind={kind} value={entry} />
    </div>
  ))
}

const serialised = (value: unknown) => JSON.stringify(value ?? null)
