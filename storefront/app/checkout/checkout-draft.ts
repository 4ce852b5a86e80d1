import { type AddressValues, emptyValues, valuesOf } from '../addresses/address-values.ts'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { draftKey } from './checkout-draft-key.ts'

/** What is typed into the checkout and not yet sent. */
export type Draft = { values: AddressValues; keep: boolean; notes: string }

export const emptyDraft: Draft = { values: emptyValues, keep: true, notes: '' }

/** What this tab had typed before it was loaded anew. */
export function storedDraft(): Draft {
  try {
    const kept = JSON.parse(sessionText(draftKey) ?? '{}') as Partial<Draft> | null
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
export const storeDraft = (draft: Draft | null) => setSessionText(draftKey, draft && JSON.stringify(draft))
