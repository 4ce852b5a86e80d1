import type { ReviewSort } from '@rawnaq/contract/reviews'
import { useId } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ReviewsQuery } from './use-reviews.ts'

const sorts: readonly ReviewSort[] = ['newest', 'highest', 'lowest']

type Props = { query: ReviewsQuery; withPhotos: number; onChange: (query: ReviewsQuery) => void }

/** Sorts the reviews, or shows only those with photos. */
export function ReviewToolbar({ query, withPhotos, onChange }: Props) {
  const t = useTranslations('review.list')
  const id = useId()
  return (
    <div className="review-toolbar">
      <label htmlFor={id}>{t('sort')}</label>
      <select
        id={id}
        className="input"
        value={query.sort}
        onChange={({ currentTarget }) => onChange({ ...query, sort: currentTarget.value as ReviewSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      {withPhotos > 0 && (
        <Checkbox
          checked={query.photos}
          onChange={({ currentTarget }) => onChange({ ...query, photos: currentTarget.checked })}
        >
          {t('withPhotos', { count: String(withPhotos) })}
        </Checkbox>
      )}
    </div>
  )
}
