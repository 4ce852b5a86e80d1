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

const EditConflictTable = lazyScreen(async () => (await import('./edit-conflict-table.tsx')).EditConflictTable)

/** Shows the differences to a version saved meanwhile and asks whose changes win. */
export function EditConflictDialog() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  useEffect(() => setConflictResolver((opened) => new Promise((answer) => setConflict({ ...opened, answer }))), [])
  if (!conflict) return null
  const { by, at, answer } = conflict
  const choose = (choice: ConflictChoice) => () => {
    setConflict(null)
    answer(choice)
    // Reloads the form with the saved version.
    if (choice === 'theirs') refresh()
  }
  return (
    <Dialog open onClose={choose('neither')} fullWidth maxWidth="md" aria-labelledby="edit-conflict">
      <DialogTitle id="edit-conflict">{translate('shell.meeting.title')}</DialogTitle>
      <DialogContent>
        <p>{translate('shell.meeting.lead', { by, at: at ? formatDateTime(at) : '' })}</p>
        <EditConflictTable conflict={conflict} />
      </DialogContent>
      <DialogActions>
        <Button onClick={choose('neither')}>{translate('shell.meeting.goOn')}</Button>
        <Button onClick={choose('theirs')}>{translate('shell.meeting.takeTheirs')}</Button>
        <Button variant="contained" onClick={choose('mine')}>
          {translate('shell.meeting.saveMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
