import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StaffReview } from '@rawnaq/contract/staff-reviews'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { RecordHistory } from '../audit/record-history.tsx'
import { formatDateTime } from '../fields/format.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewDecision } from './review-decision.tsx'

/** A review with its photos, the decision about it and the reply of the shop. */
export function ReviewShow() {
  return (
    <Show aside={<RecordHistory />} actions={false}>
      <Review />
    </Show>
  )
}

function Review() {
  const translate = useTranslate()
  const review = useRecordContext<StaffReview>()
  if (!review) return null
  const { rank, title, text, author, bought, locale, photos, state, reason } = review
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h5" component="h2">
        <bdi>{review.item_name}</bdi>
      </Typography>
      <div>
        {translate('reviews.stars', { count: rank })} · <bdi>{author || translate('reviews.deleted')}</bdi> ·{' '}
        {formatDateTime(review.created_at)} · {translate(bought ? 'reviews.bought' : 'reviews.notBought')}
      </div>
      <div>
        <b>{translate(`reviews.states.${state}`)}</b>
        {reason && ` · ${translate(`reviews.reasons.${reason}`)}`}
      </div>
      <Box lang={locale} dir="auto">
        {title && <b>{title}</b>}
        <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
          {text}
        </Box>
      </Box>
      {photos.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {photos.map((photo, index) => (
            <a key={photo.path} href={photo.url} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={photo.url}
                alt={translate('reviews.photo', { number: index + 1 })}
                sx={{ blockSize: 180, maxInlineSize: '100%', objectFit: 'contain', display: 'block' }}
              />
            </a>
          ))}
        </Box>
      )}
      <ReviewDecision key={`decision ${review.version}`} review={review} />
      <ReplyForm key={`reply ${review.version}`} review={review} />
    </Box>
  )
}
