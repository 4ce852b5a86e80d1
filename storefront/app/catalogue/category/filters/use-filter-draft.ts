import { useEffect, useState } from 'react'
import { afterApplied, type Draft } from './filter-draft.ts'

/**
 * A filter value during editing: the last set value until another one is applied. Returns the value, a setter, and a function
 * that records a requested value.
 */
export function useFilterDraft<Value extends string | number>(applied: Value) {
  const [stored, setDraft] = useState<Draft<Value>>({ from: applied, value: applied, requested: [] })
  const current = (last: Draft<Value>) => (last.from === applied ? last : afterApplied(last, applied))
  // Stored after commit: an interrupted render must leave nothing behind, or the input is undone.
  useEffect(() => setDraft((last) => (last.from === applied ? last : afterApplied(last, applied))), [applied])
  const set = (value: Value) => setDraft((last) => ({ ...current(last), value }))
  const request = (value: Value) =>
    setDraft((last) => {
      const { from, requested } = current(last)
      return { from, value, requested: value === applied ? requested : [...requested, value] }
    })
  return [current(stored).value, set, request] as const
}
