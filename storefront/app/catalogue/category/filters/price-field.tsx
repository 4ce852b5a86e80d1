import { useId, useState } from 'react'
import { useChosenCurrency } from '../../../currency/chosen-currency.ts'
import { readPrice } from './filters.ts'
import { useShortMoney } from './use-short-money.ts'

type PriceFieldProps = {
  /** The query parameter. */
  name: string
  label: string
  price: number
  /** Called on blur or Enter with an amount in the currency of the shop. An empty field is no bound; an invalid one changes nothing. */
  onCommit: (price: number | null) => void
}

/** A price field for Latin, Arabic and Persian digits. */
export function PriceField({ name, label, price, onCommit }: PriceFieldProps) {
  const id = useId()
  const money = useShortMoney()
  const chosen = useChosenCurrency()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    if (typed === null) return
    const read = readPrice(typed)
    if (read !== null || typed.trim() === '') onCommit(read && (chosen?.toShop(read) ?? read))
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
