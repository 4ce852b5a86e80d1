import { parseQuantity } from '@rawnaq/rules/digits'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from '../words/translations.ts'
import { Icon } from './media/icon.tsx'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** The lowest value that may be typed; 0 removes the line. The minus button stops at 1. */
  min?: 0 | 1
  /** The stock. */
  max: number
  /** Called when more than `max` is typed; the value becomes `max`. */
  onTooMany?: () => void
  /** The accessible name of the group, with the item if the page has several. */
  label?: string
  small?: boolean
}

/** A quantity field with two buttons. It accepts Latin, Arabic and Persian digits; a typed number applies on blur. */
export function Stepper({ value, onChange, min = 1, max, onTooMany, label, small }: StepperProps) {
  const t = useTranslations('common.stepper')
  const [typed, setTyped] = useState<string | null>(null)

  const step = (next: number) => {
    setTyped(null)
    if (next >= 1 && next <= Math.max(max, value)) onChange(next)
  }
  const commit = () => {
    const wanted = typed === null ? null : parseQuantity(typed)
    setTyped(null)
    if (wanted === null) return
    if (wanted > max) onTooMany?.()
    const allowed = Math.min(Math.max(wanted, min), max)
    if (allowed !== value) onChange(allowed)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line of text
    <div className={small ? 'stepper stepper-small' : 'stepper'} role="group" aria-label={label ?? t('label')}>
      <button type="button" aria-label={t('less')} aria-disabled={value <= 1} onClick={() => step(value - 1)}>
        <Icon of={Minus} small />
      </button>
      <input
        aria-label={t('label')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={5}
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button type="button" aria-label={t('more')} aria-disabled={value >= max} onClick={() => step(value + 1)}>
        <Icon of={Plus} small />
      </button>
    </div>
  )
}
