import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEffect, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { type Choice, type Meeting, setAskWhose } from '../data/changed-meanwhile.ts'
import { FieldName } from '../fields/field-name.tsx'
import { shownMoment } from '../fields/shown.ts'

type Asked = Meeting & { answer: (choice: Choice) => void }

/** Somebody else has kept the same record since it was opened: shows where both differ, and asks whose stays. */
export function MeetingDialog() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => setAskWhose((meeting) => new Promise((answer) => setAsked({ ...meeting, answer }))), [])
  if (!asked) return null
  const { resource, by, at, mine, theirs, fields, answer } = asked
  const choose = (choice: Choice) => () => {
    setAsked(null)
    answer(choice)
    // The form goes on from what the shop holds by now.
    if (choice === 'theirs') refresh()
  }
  const differing = fields.filter((field) => written(mine[field]) !== written(theirs[field]))
  return (
    <Dialog open onClose={choose('neither')} fullWidth maxWidth="md" aria-labelledby="meeting">
      <DialogTitle id="meeting">{translate('shell.meeting.title')}</DialogTitle>
      <DialogContent>
        <p>{translate('shell.meeting.lead', { by, at: at ? shownMoment(at) : '' })}</p>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('shell.meeting.field')}</TableCell>
              <TableCell>{translate('shell.meeting.theirs')}</TableCell>
              <TableCell>{translate('shell.meeting.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map((field) => (
              <TableRow key={field}>
                <TableCell component="th">
                  <FieldName resource={resource} field={field} />
                </TableCell>
                <TableCell>{written(theirs[field])}</TableCell>
                <TableCell>{written(mine[field])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={choose('neither')}>{translate('shell.meeting.goOn')}</Button>
        <Button onClick={choose('theirs')}>{translate('shell.meeting.takeTheirs')}</Button>
        <Button variant="contained" onClick={choose('mine')}>
          {translate('shell.meeting.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
