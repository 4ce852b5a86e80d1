import type { Picture as Media } from '@rawnaq/contract/pictures'
import type { ReactNode } from 'react'
import { useMoney } from '../hooks/use-money.ts'
import { Picture } from '../ui/media/picture.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'

type Option = {
  id: number
  name: string
  price: number
  description?: string | null
  image: Media | null
  isSoldOut?: boolean
}

type OptionTilesProps = {
  name: string
  /** The accessible name of the group. */
  label: string
  /** The label of the choice of nothing. */
  none: string
  options: readonly Option[]
  /** Null is the choice of nothing; undefined while nothing is chosen. */
  value: number | null | undefined
  onChange: (id: number | null) => void
  /** Shown where a picture is missing. */
  placeholder?: ReactNode
}

/** Radio buttons with picture, name and price, for wraps and cards. */
export function OptionTiles({ name, label, none, options, value, onChange, placeholder }: OptionTilesProps) {
  const t = useTranslations('gift')
  const hasPictures = placeholder !== undefined || options.some(({ image }) => image)
  return (
    <div className={hasPictures ? 'gift-tiles' : 'gift-tiles gift-tiles-plain'} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className="gift-tile">
          {hasPictures && (
            <span className="gift-tile-picture">
              {option.image ? (
                <Picture media={option.image} sizes="(min-width: 64rem) 9rem, 40vw" alt="" />
              ) : (
                placeholder
              )}
            </span>
          )}
          <span className="gift-tile-row">
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              disabled={option.isSoldOut}
              onChange={() => onChange(option.id)}
            />
            <span>
              <b>
                <bdi>{option.name}</bdi>
              </b>{' '}
              <span className="gift-tile-price">
                {option.isSoldOut ? t('soldOut') : <ChoicePrice price={option.price} />}
              </span>
            </span>
          </span>
          {option.description && <small>{option.description}</small>}
        </label>
      ))}
      <label className="gift-tile gift-tile-none">
        <span className="gift-tile-row">
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span>{none}</span>
        </span>
      </label>
    </div>
  )
}

function ChoicePrice({ price }: { price: number }) {
  const t = useTranslations('common.price')
  return price > 0 ? <Money amount={price} /> : t('free')
}

/** Formats a choice with its price as one text, for an option of a select field. */
export function useChoiceLabel() {
  const t = useTranslations('gift')
  const common = useTranslations('common.price')
  const money = useMoney()
  return ({ name, price, isSoldOut = false }: Pick<Option, 'name' | 'price' | 'isSoldOut'>) =>
    t('choice', { name, price: isSoldOut ? t('soldOut') : price > 0 ? money(price) : common('free') })
}
