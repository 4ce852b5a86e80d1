import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { type Choice, type Meeting, setAskWhose } from '../data/edit-conflict.ts'
import { shownMoment } from '../fields/format.ts'
import { late } from './lazy-screen.tsx'

type Asked = Meeting & { answer: (choice: Choice) => void }

const Differing = late(async () => (await import('./edit-conflict-table.tsx')).Differing)

/** Somebody else has kept the same record since it was opened: shows where both differ, and asks whose stays. */
export function MeetingDialog() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => setAskWhose((meeting) => new Promise((answer) => setAsked({ ...meeting, answer }))), [])
  if (!asked) return null
  const { by, at, answer } = asked
  const choose = (choice: Choice) => () => {
    setAsked(null)
    answer(choice)
    // The form goes on from what the shop holds by now.
    if (choice === 'theirs') refresh()
  }
  return (
    <Dialog open onClose={choose('neither')} fullWidth maxWidth="md" aria-labelledby="meeting">
      <DialogTitle id="meeting">{translate('shell.meeting.title')}</DialogTitle>
      <DialogContent>
        <p>{translate('shell.meeting.lead', { by, at: at ? shownMoment(at) : '' })}</p>
        <Differing meeting={asked} />
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
