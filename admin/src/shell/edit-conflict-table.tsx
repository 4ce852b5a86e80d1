import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { kindOfChange } from '../audit/change-kind.ts'
import { ChangedValue } from '../audit/changed-value.tsx'
import type { Meeting } from '../data/edit-conflict.ts'
import { FieldName } from '../fields/field-label.tsx'

/** Where what somebody else has kept and what the form holds are not the same. */
export function Differing({ meeting: { resource, mine, theirs, fields } }: { meeting: Meeting }) {
  const translate = useTranslate()
  const differing = fields.filter((field) => written(mine[field]) !== written(theirs[field]))
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
              <FieldName resource={resource} field={field} />
            </TableCell>
            {[theirs, mine].map((whose) => (
              <TableCell key={String(whose === mine)}>
                <Written resource={resource} field={field} value={whose[field]} />
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
function Written({ resource, field: source, value }: Given) {
  const [field, kind] = kindOfChange(resource, null, source)
  const entries = Array.isArray(value) ? value : [value]
  return entries.map((entry) => (
    <div key={written(entry)}>
      <ChangedValue field={field} kind={kind} value={entry} />
    </div>
  ))
}

const written = (value: unknown) => JSON.stringify(value ?? null)
