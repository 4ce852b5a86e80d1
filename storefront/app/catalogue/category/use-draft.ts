import { useState } from 'react'
import { type Draft, whenApplied } from './draft.ts'

/**
 * A value while it is being changed: what was set last, until one from elsewhere is applied. Gives how to set it, and how
 * to say that it was asked for.
 */
export function useDraft<Value extends string | number>(applied: Value) {
  const [kept, setDraft] = useState<Draft<Value>>({ from: applied, value: applied, asked: [] })
  const draft = kept.from === applied ? kept : whenApplied(kept, applied)
  if (draft !== kept) setDraft(draft)
  const set = (value: Value) => setDraft((last) => ({ ...last, value }))
  const ask = (value: Value) =>
    setDraft((last) => ({ ...last, value, asked: value === applied ? last.asked : [...last.asked, value] }))
  return [draft.value, set, ask] as const
}
