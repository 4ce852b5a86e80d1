import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { StaffReview } from '@rawnaq/contract/staff-reviews'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { reasons } from './review-list.tsx'
import { useReviewAction } from './use-review-action.ts'

/** Publishes the review, or rejects it with a reason that its author reads. */
export function ReviewDecision({ review: { id, state, version } }: { review: StaffReview }) {
  const translate = useTranslate()
  const { isBusy, run } = useReviewAction()
  const [reason, setReason] = useState('')
  const decide = (body: object) => run(() => callApi('PUT', `/review/${id}`, { body, version }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {state !== 'published' && (
        <Button variant="contained" disabled={isBusy} onClick={() => decide({ state: 'published' })}>
          {translate('reviews.publish')}
        </Button>
      )}
      {state !== 'rejected' && (
        <>
          <TextField
            select
            size="small"
            label={translate('reviews.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ minInlineSize: '19rem' }}
            fullWidth={false}
          >
            {reasons.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {translate(name)}
              </MenuItem>
            ))}
          </TextField>
          <Button disabled={isBusy || reason === ''} onClick={() => decide({ state: 'rejected', reason })}>
            {translate('reviews.reject')}
          </Button>
        </>
      )}
    </Box>
  )
}
