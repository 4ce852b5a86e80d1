import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AdminRefusal } from '../api/api-client.ts'

type Props = { go: string; onSubmit: (text: (name: string) => string) => Promise<void>; children: ReactNode }

/** What went wrong in the browser, in the language of the page. */
export class StepFailure extends Error {}

/** One step of an account form: submits the fields and shows a refusal below them. */
export function StepForm({ go, onSubmit, children }: Props) {
  const translate = useTranslate()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      await onSubmit((name) => String(formData.get(name) ?? ''))
    } catch (failure) {
      const isExplained = failure instanceof AdminRefusal || failure instanceof StepFailure
      setError(isExplained ? failure.message : translate('shell.signIn.offline'))
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
