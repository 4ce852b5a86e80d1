import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOpinion } from '../../account/use-opinion.ts'
import { Ltr } from '../../ui/isolated.tsx'
import { Khatim } from '../../ui/khatim.tsx'
import { arrowStep } from './arrow-step.ts'
import type { ProductFacts } from './product-facts.ts'

const five = [1, 2, 3, 4, 5]

/** What others gave the piece, as five stars of which each can be given; arrow keys go along them as one reads. */
export function RatePiece({ id, rating }: Pick<ProductFacts, 'id' | 'rating'>) {
  const t = useTranslations('product.rate')
  const words = useTranslations('common')
  const giveOpinion = useOpinion()
  const [reached, setReached] = useState(1)
  const average = rating?.average ?? 0

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = reached + arrowStep(event)
    if (next === reached || !five.includes(next)) return
    event.preventDefault()
    setReached(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next - 1]?.focus()
  }
  return (
    <div className="purchase-rating">
      {/* biome-ignore lint/a11y/useSemanticElements: five buttons are no set of fields */}
      <div className="stars" role="group" aria-label={t('label')} onKeyDown={move}>
        {five.map((star) => (
          <button
            key={star}
            type="button"
            className={star <= Math.round(average) ? 'star-full' : 'star-empty'}
            aria-label={t('star', { rating: String(star) })}
            tabIndex={star === reached ? 0 : -1}
            onFocus={() => setReached(star)}
            onClick={() => giveOpinion({ item_id: id, rank: star })}
          >
            <Khatim />
          </button>
        ))}
      </div>
      {rating && (
        <span role="img" aria-label={words('rating', { rating: average.toFixed(1) })}>
          <Ltr>{average.toFixed(1)}</Ltr>
        </span>
      )}
      <span>{words('units.ratings', { count: rating?.count ?? 0 })}</span>
    </div>
  )
}
