import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { StaffReview } from '@rawnaq/contract/staff-reviews'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useReviewAction } from './use-review-action.ts'

/** Writes, changes or removes the reply shown below the review. */
export function ReplyForm({ review: { id, reply, version, locale } }: { review: StaffReview }) {
  const translate = useTranslate()
  const { isBusy, run } = useReviewAction()
  const [text, setText] = useState(reply ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    run(() => callApi('POST', `/review/${id}/reply`, { body: { text }, version }))
  }
  return (
    <form onSubmit={send}>
      <TextField
        label={translate('reviews.reply')}
        helperText={translate(`reviews.language.${locale}`)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Button type="submit" disabled={isBusy || text.trim() === (reply ?? '')}>
        {translate('reviews.saveReply')}
      </Button>
    </form>
  )
}
