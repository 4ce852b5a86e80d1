import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { type ConflictChoice, type EditConflict, setConflictResolver } from '../data/edit-conflict.ts'
import { formatDateTime } from '../fields/format.ts'
import { lazyScreen } from './lazy-screen.tsx'

type OpenConflict = EditConflict & { answer: (choice: ConflictChoice) => void }

const Differing = lazyScreen(async () => (await import('./edit-conflict-table.tsx')).EditConflictTable)

/** Somebody else has kept the same record since it was opened: shows where both differ, and asks whose stays. */
export function EditConflictDialog() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  useEffect(() => setConflictResolver((meeting) => new Promise((answer) => setConflict({ ...meeting, answer }))), [])
  if (!conflict) return null
  const { by, at, answer } = conflict
  const choose = (choice: ConflictChoice) => () => {
    setConflict(null)
    answer(choice)
    // The form goes on from what the shop holds by now.
    if (choice === 'theirs') refresh()
  }
  return (
    <Dialog open onClose={choose('neither')} fullWidth maxWidth="md" aria-labelledby="meeting">
      <DialogTitle id="meeting">{translate('shell.meeting.title')}</DialogTitle>
      <DialogContent>
        <p>{translate('shell.meeting.lead', { by, at: at ? formatDateTime(at) : '' })}</p>
        <Differing meeting={conflict} />
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
