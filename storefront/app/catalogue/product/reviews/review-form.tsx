import type { OwnReview } from '@rawnaq/contract/reviews'
import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../../../forms/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { type ReviewField, reviewFields } from './check-review.ts'
import { PhotosField } from './photos-field.tsx'
import { StarsField } from './stars-field.tsx'
import { useReviewForm } from './use-review-form.ts'

type Props = {
  item: number
  own: OwnReview
  onChange: (own: OwnReview) => void
  onSent: () => void
  onClose: () => void
}

/** Writes, changes or deletes the customer's review. */
export function ReviewForm({ item, own, onChange, onSent, onClose }: Props) {
  const t = useTranslations('review')
  const sending = useReviewForm({ item, own, onChange })
  const [isDeleting, setDeleting] = useState(false)
  const { form, failure, isBusy } = sending
  const { review } = own
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.send()) onSent()
  }
  const propsOf = (field: ReviewField) => ({
    id: `review-${field}`,
    name: field,
    label: t(`fields.${field}`),
    value: form.values[field],
    error: form.errors[field],
    onBlur: () => form.left(field),
  })
  const invalidFields = reviewFields.filter((field) => form.errors[field])
  return (
    <form className="form review-form" noValidate onSubmit={submit}>
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          errors={invalidFields.map((field) => ({ id: `review-${field}`, label: t(`fields.${field}`) }))}
        />
      )}
      {review && <StateNote review={review} />}
      <p className="text-small text-mute">{t('lead')}</p>
      <StarsField
        id="review-rank"
        value={form.values.rank}
        error={form.errors.rank}
        onChange={(value) => form.set('rank', value)}
      />
      <Field
        {...propsOf('title')}
        optional
        autoComplete="off"
        onChange={(event) => form.set('title', event.currentTarget.value)}
      />
      <TextAreaField
        {...propsOf('text')}
        rows={6}
        hint={t('textHint')}
        onChange={(event) => form.set('text', event.currentTarget.value)}
      />
      <SelectField
        {...propsOf('locale')}
        options={(['ar', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(event) => form.set('locale', event.currentTarget.value)}
      />
      <PhotosField
        photos={review?.photos ?? []}
        files={sending.files}
        onAdd={sending.addFiles}
        onRemoveFile={sending.removeFile}
        onRemove={sending.removePhoto}
      />
      {failure && (
        <Notice focusOn={failure}>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" full busy={isBusy}>
        {t('send')}
      </Button>
      {review && (
        <Button look="quiet" full onClick={() => setDeleting(true)}>
          {t('delete.open')}
        </Button>
      )}
      <ConfirmSheet
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('delete.title')}
        lead={t('delete.lead')}
        yes={t('delete.yes')}
        no={t('delete.no')}
        act={async () => {
          await sending.remove()
          onClose()
        }}
      />
    </form>
  )
}

function StateNote({ review: { state, reason } }: { review: NonNullable<OwnReview['review']> }) {
  const t = useTranslations('review')
  return (
    <p className="review-state">
      {state === 'rejected'
        ? t('states.rejected', { reason: t(`reasons.${reason ?? 'other'}`) })
        : t(`states.${state}`)}
    </p>
  )
}
