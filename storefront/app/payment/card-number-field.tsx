import { type CardBrand, cardBrand } from '@rawnaq/rules/card'
import { useLayoutEffect, useRef, useState } from 'react'
import { Frame, fieldAria } from '../forms/field.tsx'
import { groupCardNumber, typedDigits } from './check-card.ts'
import type { CardFormState } from './use-card-form.ts'

/** The card number field. It groups the digits during input and shows the brand. */
export function CardNumberField({ form, label }: { form: CardFormState; label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  const { card_number: value } = form.values
  const error = form.errors.card_number
  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const brand = cardBrand(typedDigits(value))
  return (
    <Frame id="card_number" label={label} error={error}>
      <div className="card-number">
        <input
          {...fieldAria('card_number', null, error)}
          ref={input}
          className="input"
          dir="ltr"
          required
          inputMode="numeric"
          autoComplete="cc-number"
          value={value}
          onChange={({ currentTarget: { value: typed, selectionStart } }) => {
            const grouped = groupCardNumber(typed, selectionStart ?? typed.length)
            form.set('card_number', grouped.text)
            setCaret({ at: grouped.caret })
          }}
          onBlur={(event) => form.left('card_number', event)}
        />
        <span className="card-brand" lang="en" role="status">
          {brand && names[brand]}
        </span>
      </div>
    </Frame>
  )
}

const names: Record<CardBrand, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
