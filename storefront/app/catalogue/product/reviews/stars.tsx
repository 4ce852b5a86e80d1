import { useTranslations } from '../../../words/translations.ts'

const five = [1, 2, 3, 4, 5]

/** A number of stars out of five. */
export function Stars({ rank }: { rank: number }) {
  const name = useTranslations('common')('rating', { rating: String(rank) })
  return (
    <span className="review-stars" role="img" aria-label={name}>
      {five.map((star) => (
        <i key={star} className={star <= rank ? 'review-star' : 'review-star review-star-empty'} />
      ))}
    </span>
  )
}
