import { useTranslations } from '../../words/translations.ts'
import { Ltr } from './isolated.tsx'

/** One star with the number, for grids; `rating` from 1 to 5. */
export function Rating({ rating }: { rating: number }) {
  const figure = rating.toFixed(1)
  const name = useTranslations('common')('rating', { rating: figure })
  return (
    <span className="rating" role="img" aria-label={name}>
      <Ltr>{figure}</Ltr>
    </span>
  )
}
