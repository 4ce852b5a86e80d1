import type { ReactNode } from 'react'

type Option<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Content at the end of the row: card brands, an amount. */
  aside?: ReactNode
  /** Content below the row while it is selected. */
  panel?: ReactNode
}

type RadioListProps<Value extends string> = {
  name: string
  /** The accessible name of the group. */
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Radio buttons in rows, for payment methods and addresses. The selected row may show a form. */
export function RadioList<Value extends string>({ name, label, options, value, onChange }: RadioListProps<Value>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className="radio-list">
        {options.map((option) => (
          <div key={option.value} className={option.value === value ? 'radio-row radio-row-chosen' : 'radio-row'}>
            <label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>
                <b>{option.label}</b>
                {option.hint && <small>{option.hint}</small>}
              </span>
              {option.aside}
            </label>
            {option.panel && option.value === value && <div className="radio-panel">{option.panel}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
