import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { type RefObject, useId } from 'react'
import { Icon } from '../../../ui/media/icon.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { PickerOption, PickerState } from './variant-options.ts'

type PickerProps = PickerState & {
  /** True after a purchase attempt without a choice. */
  isMissing: boolean
  onChoose: (id: number | null) => void
  place: RefObject<HTMLDivElement | null>
}

/** Sizes or colours as radio buttons. An unavailable option is struck through with its reason. */
export function Picker({ axis, chosen, other, options, isMissing, onChoose, place }: PickerProps) {
  const t = useTranslations('product.axis')
  const id = useId()
  const chosenName = options.find((option) => option.id === chosen)?.name

  const clear = () => {
    onChoose(null)
    focusPicker(place)
  }
  return (
    <div
      className="picker"
      ref={place}
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={isMissing ? `${id}missing` : undefined}
      aria-invalid={isMissing || undefined}
      aria-required
    >
      <div className="picker-head">
        <p>
          <b id={`${id}name`}>{t(`${axis}.name`)}</b> {chosenName && <bdi className="text-soft">{chosenName}</bdi>}
        </p>
        {chosen !== null && options.length > 1 && (
          <button type="button" className="picker-clear" onClick={clear}>
            <Icon of={X} small />
            {t(`${axis}.clear`)}
          </button>
        )}
      </div>
      <div className="picker-options">
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            group={id}
            other={other}
            isChosen={option.id === chosen}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </div>
      {isMissing && (
        <p className="field-error" id={`${id}missing`}>
          <Icon of={CircleAlert} small />
          {t(`${axis}.missing`)}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the first option. */
export const focusPicker = (place: RefObject<HTMLDivElement | null>) =>
  place.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()

type OptionProps = {
  option: PickerOption
  group: string
  other: string | null
  isChosen: boolean
  onChoose: () => void
}

function Option({ option: { name, hex, availability }, group, other, isChosen, onChoose }: OptionProps) {
  const t = useTranslations('product.option')
  const isGone = availability !== 'available'
  return (
    <label className={isGone ? 'option option-gone' : 'option'}>
      <input
        className="visually-hidden"
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isGone && !isChosen}
        onChange={onChoose}
      />
      {hex && <Swatch hex={hex} />}
      <bdi className="option-name">{name}</bdi>
      {isGone && (
        <small>
          {availability === 'impossible' && other
            ? t.rich('notWith', { other: () => <bdi>{other}</bdi> })
            : t('soldOut')}
        </small>
      )}
    </label>
  )
}

/** The colour is an SVG attribute, since the CSP allows no inline styles. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="swatch" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={hex} />
    </svg>
  )
}
