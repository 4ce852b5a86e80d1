/** A filter value during editing: the applied value it started from, the current value, and the requested values not applied yet. */
export type Draft<Value> = { from: Value; value: Value; requested: readonly Value[] }

/**
 * The draft after another value was applied. A value requested by the draft keeps the current edit; a value from elsewhere,
 * such as the back button, replaces it.
 */
export function afterApplied<Value>(draft: Draft<Value>, applied: Value): Draft<Value> {
  const place = draft.requested.indexOf(applied)
  if (place < 0) return { from: applied, value: applied, requested: [] }
  return { from: applied, value: draft.value, requested: draft.requested.slice(place + 1) }
}
