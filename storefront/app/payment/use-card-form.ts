import type { TypedCard } from '@rawnaq/contract/card'
import { cardIssueWords } from '@rawnaq/contract/card-issues'
import { type FocusEvent, useState } from 'react'
import { sayProblem } from '../forms/check-form.ts'
import { leftToSend } from '../forms/is-submit-blur.ts'
import { useCheckedForm } from '../forms/use-validated-form.ts'
import { type CardField, cardFields, checkCard, emptyCard } from './check-card.ts'

/** What is typed of a card: it is known here and nowhere else, and gone with the form. */
export function useCardForm() {
  const [values, setValues] = useState<TypedCard>(emptyCard)
  const change = (field: CardField, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const form = useCheckedForm({ fields: cardFields, values, change, check: checkCard, say })
  return {
    ...form,
    left(field: CardField, event: FocusEvent) {
      if (leftToSend(event)) return
      form.left(field)
      // Only with its year a month can be over.
      if (field === 'expiry_year') form.left('expiry_month')
    },
  }
}

const say = sayProblem(cardIssueWords)

export type CardFormState = ReturnType<typeof useCardForm>
