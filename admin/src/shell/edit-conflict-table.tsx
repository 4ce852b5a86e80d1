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

/** The fields in which the saved record and the form differ. */
export function EditConflictTable({ conflict: { resource, mine, theirs, fields } }: { conflict: EditConflict }) {
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
            {[theirs, mine].map((values) => (
              <TableCell key={String(values === mine)}>
                <ConflictValue resource={resource} field={field} value={values[field]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type Props = { resource: string; field: string; value: unknown }

/** A value rendered like in the audit log; lists by their entries. */
function ConflictValue({ resource, field: source, value }: Props) {
  const [field, kind] = changeKind(resource, null, source)
  const entries = Array.isArray(value) ? value : [value]
  return entries.map((entry) => (
    <div key={serialised(entry)}>
      <ChangedValue field={field} kind={kind} value={entry} />
    </div>
  ))
}

const serialised = (value: unknown) => JSON.stringify(value ?? null)
