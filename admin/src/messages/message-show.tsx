import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { RecordHistory } from '../audit/record-history.tsx'
import { formatDateTime } from '../fields/format.ts'
import { AnswerForm } from './answer-form.tsx'

/** A contact message with its answer or the form to write one. */
export function MessageShow() {
  return (
    <Show aside={<RecordHistory />} actions={false}>
      <Message />
    </Show>
  )
}

function Message() {
  const translate = useTranslate()
  const message = useRecordContext()
  if (!message) return null
  return (
    <Box sx={{ padding: 2 }}>
      <Typography variant="h5" component="h2">
        <bdi>{message.subject}</bdi>
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        <bdi>{message.name}</bdi> · <bdi dir="ltr">{message.email}</bdi> · {formatDateTime(message.created_at)}
      </Box>
      <Box component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.message}
      </Box>
      {message.answer && (
        <>
          <Typography variant="h6" component="h3">
            {translate('messages.answer')}
          </Typography>
          <Box component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message.answer}
          </Box>
        </>
      )}
      <AnswerForm message={message} />
    </Box>
  )
}
