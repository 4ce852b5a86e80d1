import { useId, useState } from 'react'
import { readPrice } from './filters.ts'
import { useShortMoney } from './use-short-money.ts'

type PriceFieldProps = {
  /** Its name in the address. */
  name: string
  label: string
  price: number
  /** Called on leaving or Enter with what was typed; an empty field is no bound, an unreadable one changes nothing. */
  onSettle: (price: number | null) => void
}

/** A price that can be typed, in Latin, Arabic and Persian digits. */
export function PriceField({ name, label, price, onSettle }: PriceFieldProps) {
  const id = useId()
  const money = useShortMoney()
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    setTyped(null)
    if (typed === null) return
    const read = readPrice(typed)
    if (read !== null || typed.trim() === '') onSettle(read)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name={name}
        form="filters"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed ?? money(price)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          settle()
        }}
      />
    </div>
  )
}
