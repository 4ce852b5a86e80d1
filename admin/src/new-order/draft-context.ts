import { createContext, useContext } from 'react'
import type { OrderDraft } from './order-draft.ts'

/** The draft, its changes, and the messages of the last refusal by field. */
export type DraftForm = {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  errors: Readonly<Record<string, string[]>>
}

export const DraftContext = createContext<DraftForm | null>(null)

/** The draft of the screen for a new order. Throws outside of it. */
export function useDraft(): DraftForm {
  const form = useContext(DraftContext)
  if (!form) throw new Error('There is no draft of an order here')
  return form
}

/** The properties of a field that show its error. */
export function useFieldError() {
  const { errors } = useDraft()
  return (path: string) => {
    const [message] = errors[path] ?? []
    return message === undefined ? {} : { error: true, helperText: message }
  }
}
