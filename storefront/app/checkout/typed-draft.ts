import { keepSessionText, sessionText } from '../browser/kept-text.ts'
import { type AddressValues, emptyValues, valuesOf } from './address-values.ts'

/** What is typed into the checkout and not yet sent. */
export type Draft = { values: AddressValues; keep: boolean; notes: string }

const entry = 'checkout_draft'

export const emptyDraft: Draft = { values: emptyValues, keep: true, notes: '' }

/** What this tab had typed before it was loaded anew. */
export function typedDraft(): Draft {
  try {
    const kept = JSON.parse(sessionText(entry) ?? '{}') as Partial<Draft> | null
    return {
      values: valuesOf(kept?.values ?? {}),
      keep: kept?.keep !== false,
      notes: typeof kept?.notes === 'string' ? kept.notes : '',
    }
  } catch {
    return emptyDraft
  }
}

/** Keeps what is typed until this tab is closed; null forgets it. */
export const keepDraft = (draft: Draft | null) => keepSessionText(entry, draft && JSON.stringify(draft))
