import { type AddressValues, emptyValues, valuesOf } from '../addresses/address-values.ts'
import { keepSessionText, sessionText } from '../browser/web-storage.ts'
import { draftEntry } from './checkout-draft-key.ts'

/** What is typed into the checkout and not yet sent. */
export type Draft = { values: AddressValues; keep: boolean; notes: string }

export const emptyDraft: Draft = { values: emptyValues, keep: true, notes: '' }

/** What this tab had typed before it was loaded anew. */
export function typedDraft(): Draft {
  try {
    const kept = JSON.parse(sessionText(draftEntry) ?? '{}') as Partial<Draft> | null
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
export const keepDraft = (draft: Draft | null) => keepSessionText(draftEntry, draft && JSON.stringify(draft))
