import { useState } from 'react'

/** A value while it is being changed: what was set last, until the applied one changes and takes its place. */
export function useDraft<Value extends string | number>(applied: Value) {
  const [draft, setDraft] = useState({ from: applied, value: applied })
  if (draft.from !== applied) setDraft({ from: applied, value: applied })
  return [draft.from === applied ? draft.value : applied, (value: Value) => setDraft({ from: applied, value })] as const
}
