import { useId, useState } from 'react'
import { readPrice } from './filters.ts'
import { useShortMoney } from './use-short-money.ts'

type PriceFieldProps = {
  /** The query parameter. */
  name: string
  label: string
  price: number
  /** Called on blur or Enter. An empty field is no bound; an invalid one changes nothing. */
  onCommit: (price: number | null) => void
}

/** A price field for Latin, Arabic and Persian digits. */
export function PriceField({ name, label, price, onCommit }: PriceFieldProps) {
  const id = useId()
  const money = useShortMoney()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    if (typed === null) return
    const read = readPrice(typed)
    if (read !== null || typed.trim() === '') onCommit(read)
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
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
    </div>
  )
}
