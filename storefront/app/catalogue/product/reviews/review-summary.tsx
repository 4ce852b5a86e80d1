import type { ReviewList } from '@rawnaq/contract/reviews'
import { Ltr } from '../../../ui/text/isolated.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { Stars } from './stars.tsx'

/** The average of all ratings, and how many gave each number of stars. */
export function ReviewSummary({ summary: { average, count, by_stars } }: Pick<ReviewList, 'summary'>) {
  const t = useTranslations('review.list')
  const words = useTranslations('common')
  const most = Math.max(...by_stars, 1)
  return (
    <div className="review-summary">
      <p className="review-average">
        <span className="visually-hidden">{t('average')}</span>
        <Ltr>{average.toFixed(1)}</Ltr>
      </p>
      <Stars rank={Math.round(average)} />
      <p className="text-small text-mute">{words('units.ratings', { count })}</p>
      <dl className="review-bars">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = by_stars[stars - 1] ?? 0
          return (
            <div key={stars}>
              <dt>{t('stars', { count: stars })}</dt>
              <dd>
                <svg className="review-bar" aria-hidden="true">
                  <rect width={`${(100 * given) / most}%`} height="100%" />
                </svg>
                <span>{given}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
