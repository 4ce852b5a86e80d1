import type { LineKey } from '@rawnaq/rules/cart'
import { useEffect } from 'react'
import { lineName, type PricedLine } from '../cart/quote/priced-line.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { FieldError, fieldAria } from '../forms/field.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { useTranslations } from '../words/translations.ts'
import { wrapField } from './gift-choices.ts'
import { OptionTiles, useChoiceLabel } from './option-tiles.tsx'
import type { GiftState } from './use-gift.ts'
import type { GiftOffers } from './use-gift-offers.ts'
import { defaultWrap, wrapFits } from './wrap-fits.ts'

type WrapChoiceProps = {
  gift: GiftState
  cart: PricedCart
  wraps: GiftOffers['wraps']
  /** Shows no pictures of ribbons. */
  isCondolence: boolean
}

/** The wraps: one box for the order, or a wrap for each item. The free wrap is chosen first. */
export function WrapChoice({ gift: { draft, errors, change, preselect }, cart, wraps, isCondolence }: WrapChoiceProps) {
  const t = useTranslations('gift')
  const { lines } = cart
  const isPriced = lines.every(({ item }) => item?.category_ids)
  const isEach = draft.wrapping === 'each' && lines.length > 0

  useEffect(() => {
    if (!isPriced) return
    if (draft.wrapping === 'box') {
      if (draft.gift_wrap_id === undefined) preselect({ gift_wrap_id: defaultWrap(wraps, lines) })
      return
    }
    const missing = lines.filter((line) => draft.wraps[lineName(line)] === undefined)
    if (missing.length === 0) return
    const added = missing.map((line) => [lineName(line), defaultWrap(wraps, [line])] as const)
    preselect({ wraps: Object.fromEntries(added) })
  }, [isPriced, draft, wraps, lines, preselect])

  const optionsFor = (wrapped: readonly PricedLine[]) =>
    wraps
      .filter((wrap) => wrapFits(wrap, wrapped))
      .map(({ image, description, ...wrap }) => ({
        ...wrap,
        image: isCondolence ? null : image,
        description: isCondolence ? '' : description,
        isSoldOut: wrap.quantity === 0,
      }))

  if (wraps.length === 0) return null
  return (
    <fieldset
      className="gift-part"
      id="gift-wrap"
      tabIndex={-1}
      aria-describedby={errors.wrap ? 'gift-wrap-error' : undefined}
    >
      <legend>{t('fields.wrap')}</legend>
      {isCondolence && <p className="text-small text-soft">{t('plain')}</p>}
      {errors.wrap && <FieldError id="gift-wrap-error">{errors.wrap}</FieldError>}
      {(lines.length > 1 || lines.some(({ item_quantity }) => item_quantity > 1)) && (
        <div className="gift-ways" role="radiogroup" aria-label={t('wrapping.label')}>
          {(['box', 'each'] as const).map((way) => (
            <label key={way} className="gift-way">
              <input
                type="radio"
                name="gift-wrapping"
                checked={draft.wrapping === way}
                onChange={() => change({ wrapping: way })}
              />
              <span>{t(`wrapping.${way}`)}</span>
            </label>
          ))}
        </div>
      )}
      {isEach ? (
        <ul className="gift-lines">
          {lines.map((line) => (
            <li key={lineName(line)}>
              <LineWrap
                line={line}
                options={optionsFor([line])}
                value={draft.wraps[lineName(line)] ?? null}
                error={errors[wrapField(line)]}
                onChange={(id) => change({ wraps: { [lineName(line)]: id } })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <OptionTiles
          name="gift_wrap"
          label={t('fields.wrap')}
          none={t('noWrap')}
          options={optionsFor(lines)}
          value={draft.gift_wrap_id}
          onChange={(id) => change({ gift_wrap_id: id })}
        />
      )}
    </fieldset>
  )
}

/** The id of the control for the wrap of a line. */
export const wrapId = (line: LineKey) => `gift-wrap-${lineName(line)}`

type LineWrapProps = {
  line: PricedLine
  options: readonly (GiftOffers['wraps'][number] & { isSoldOut: boolean })[]
  value: number | null
  error: string | undefined
  onChange: (id: number | null) => void
}

/** The wrap of a line, with the picture of the wrap, or of the item without one. */
function LineWrap({ line, options, value, error, onChange }: LineWrapProps) {
  const t = useTranslations('gift')
  const common = useTranslations('common')
  const label = useChoiceLabel()
  const id = wrapId(line)
  const chosen = options.find((option) => option.id === value)
  const image = chosen?.image ?? line.item?.image
  return (
    <>
      <span className="gift-line-picture">{image && <Picture media={image} sizes="3.5rem" alt="" />}</span>
      <label htmlFor={id}>
        <bdi>{line.item?.name}</bdi>
      </label>
      <select
        {...fieldAria(id, undefined, error)}
        className="input"
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      >
        <option value="">{t('noWrap')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isSoldOut}>
            {label(option)}
          </option>
        ))}
        {value !== null && !chosen && line.item?.category_ids && (
          <option value={value} disabled>
            {common('notAvailable')}
          </option>
        )}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
