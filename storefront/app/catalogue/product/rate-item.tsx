import { type KeyboardEvent, useEffect, useState } from 'react'
import { useProfile } from '../../account/session/profile-store.ts'
import { useGivenRating } from '../../favourites/reactions.ts'
import { useReaction } from '../../favourites/use-reaction.ts'
import { useLang } from '../../language/lang.ts'
import { StarOrnament } from '../../ui/media/star-ornament.tsx'
import { Ltr } from '../../ui/text/isolated.tsx'
import { useTranslations } from '../../words/translations.ts'
import { arrowStep } from './gallery/arrow-step.ts'
import type { ProductFacts } from './product-facts.ts'

const five = [1, 2, 3, 4, 5]

type RateItemProps = Pick<ProductFacts, 'id' | 'rating'> & {
  /** False under cards, which show the average themselves; the ratings of the customer are not loaded there. */
  isAlone?: boolean
}

/**
 * The average or the customer's own rating as five star buttons; arrow keys move in reading direction.
 */
export function RateItem({ id, rating, isAlone = true }: RateItemProps) {
  const t = useTranslations('product.rate')
  const words = useTranslations('common')
  const press = useReaction()
  const given = useGivenRating(id)
  useOwnRating(isAlone ? id : null)
  const [reached, setReached] = useState(1)
  const average = given?.average ?? rating?.average ?? 0
  const count = given?.count ?? rating?.count ?? 0

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = reached + arrowStep(event)
    if (next === reached || !five.includes(next)) return
    event.preventDefault()
    setReached(next)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next - 1]?.focus()
  }
  return (
    <div className="purchase-rating">
      {/* biome-ignore lint/a11y/useSemanticElements: five buttons are not a fieldset */}
      <div className="stars" role="group" aria-label={t('label')} onKeyDown={move}>
        {five.map((star) => (
          <button
            key={star}
            type="button"
            className={star <= (given?.mine ?? Math.round(average)) ? 'star-full' : 'star-empty'}
            aria-label={t('star', { rating: String(star) })}
            tabIndex={star === reached ? 0 : -1}
            onFocus={() => setReached(star)}
            aria-pressed={star === given?.mine}
            onClick={() => press({ item: id, stars: star })}
          >
            <StarOrnament />
          </button>
        ))}
      </div>
      {isAlone && count > 0 && (
        <span role="img" aria-label={words('rating', { rating: average.toFixed(1) })}>
          <Ltr>{average.toFixed(1)}</Ltr>
        </span>
      )}
      <span>{words('units.ratings', { count })}</span>
      {given && <span className="rating-mine">{t('mine', { rating: String(given.mine) })}</span>}
    </div>
  )
}

/** Loads the customer's own rating. If that fails, the page shows the average only. */
function useOwnRating(id: number | null) {
  const user = useProfile()?.id
  const locale = useLang()
  useEffect(() => {
    if (user === undefined || id === null) return
    const read = async () => (await import('../../favourites/give-rating.ts')).readRating(id, locale)
    Promise.allSettled([read()])
  }, [user, id, locale])
}
