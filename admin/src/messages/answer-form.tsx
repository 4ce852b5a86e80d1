import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { placeholdersIn } from './fill-template.ts'
import { TemplateSelect } from './template-select.tsx'

/** Answers a message by email, in its language, or closes it without an answer. */
export function AnswerForm({ message }: { message: RaRecord }) {
  const { id, state, locale } = message
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<unknown>, successKey: string) => {
    setBusy(true)
    try {
      await work()
      setText('')
      notify(successKey, { type: 'info' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    attempt(() => callApi('POST', `/contact/${id}/answer`, { body: { text } }), 'messages.sent')
  }
  const changeState = (next: 'new' | 'closed') =>
    attempt(() => callApi('PUT', `/contact/${id}`, { body: { state: next } }), 'ra.notification.updated')
  const open = placeholdersIn(text)
  return (
    <form onSubmit={send}>
      <TemplateSelect message={message} onChoose={(chosen) => setText(text.trim() ? `${text}\n\n${chosen}` : chosen)} />
      <TextField
        label={translate('messages.write')}
        error={open.length > 0}
        helperText={
          open.length > 0
            ? translate('messages.open', { open: `\u2068${open.join(', ')}\u2069` })
            : translate(`messages.language.${locale}`)
        }
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        multiline
        minRows={5}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1 }}>
        <Button type="submit" variant="contained" disabled={isBusy || open.length > 0}>
          {translate('messages.send')}
        </Button>
        <Button disabled={isBusy} onClick={() => changeState(state === 'closed' ? 'new' : 'closed')}>
          {translate(state === 'closed' ? 'messages.reopen' : 'messages.close')}
        </Button>
      </Box>
    </form>
  )
}
