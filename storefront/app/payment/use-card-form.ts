import type { TypedCard } from '@rawnaq/contract/card'
import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { type FocusEvent, useState } from 'react'
import { formatProblem } from '../forms/check-form.ts'
import { isSubmitBlur } from '../forms/is-submit-blur.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { type CardField, cardFields, checkCard, emptyCard } from './check-card.ts'

/** State of the card form. Card data is never stored. */
export function useCardForm() {
  const [values, setValues] = useState<TypedCard>(emptyCard)
  const change = (field: CardField, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const form = useValidatedForm({ fields: cardFields, values, change, check: checkCard, messageFor: messageFor })
  return {
    ...form,
    left(field: CardField, event: FocusEvent) {
      if (isSubmitBlur(event)) return
      form.left(field)
      // A month is expired only together with its year.
      if (field === 'expiry_year') form.left('expiry_month')
    },
  }
}

const messageFor = formatProblem(cardIssueWords)

export type CardFormState = ReturnType<typeof useCardForm>
