import { type AddressValues, emptyValues, valuesOf } from '../addresses/address-values.ts'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { draftKey } from './checkout-draft-key.ts'

/** Checkout input that is not sent yet. */
export type Draft = { values: AddressValues; keep: boolean; notes: string }

const emptyDraft: Draft = { values: emptyValues, keep: true, notes: '' }

/** The draft of this tab from before a reload. */
export function storedDraft(): Draft {
  try {
    const stored = JSON.parse(sessionText(draftKey) ?? '{}') as Partial<Draft> | null
    return {
      values: valuesOf(stored?.values ?? {}),
      keep: stored?.keep !== false,
      notes: typeof stored?.notes === 'string' ? stored.notes : '',
    }
  } catch {
    return emptyDraft
  }
}

/** Stores the draft until the tab is closed. */
export const storeDraft = (draft: Draft) => setSessionText(draftKey, JSON.stringify(draft))
