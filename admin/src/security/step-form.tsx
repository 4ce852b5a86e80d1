import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AdminRefusal } from '../api/api-client.ts'

type Given = { go: string; onGiven: (text: (name: string) => string) => Promise<void>; children: ReactNode }

/** One step of seeing to one's own account: what was typed is sent, and why it was refused stands below it. */
export function StepForm({ go, onGiven, children }: Given) {
  const translate = useTranslate()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      await onGiven((name) => String(given.get(name) ?? ''))
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('shell.signIn.offline'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      {children}
      <Box role="status">{error && <Alert severity="error">{error}</Alert>}</Box>
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ marginBlockStart: 2 }}>
        {translate(go)}
      </Button>
    </form>
  )
}
