import { useTranslations } from 'use-intl'
import { Ltr } from './isolated.tsx'
import { Khatim } from './khatim.tsx'

/** One star and the figure, for grids; `rating` from 1 to 5. */
export function Rating({ rating }: { rating: number }) {
  const figure = rating.toFixed(1)
  const name = useTranslations('common')('rating', { rating: figure })
  return (
    <span className="rating" role="img" aria-label={name}>
      <Khatim />
      <span aria-hidden="true">
        <Ltr>{figure}</Ltr>
      </span>
    </span>
  )
}

const five = [1, 2, 3, 4, 5]

/** Five stars, filled to the nearest whole, with the figure beside; for one piece's own page. */
export function Stars({ rating }: { rating: number }) {
  const figure = rating.toFixed(1)
  const name = useTranslations('common')('rating', { rating: figure })
  return (
    <span className="rating">
      <span className="stars" role="img" aria-label={name}>
        {five.map((star) => (
          <Khatim key={star} className={star <= Math.round(rating) ? 'stars-full' : 'stars-empty'} />
        ))}
      </span>
      <span aria-hidden="true">
        <Ltr>{figure}</Ltr>
      </span>
    </span>
  )
}
