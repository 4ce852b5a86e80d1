/** A value while it is being changed: what it came from, what it is by now, and what was asked for on the way. */
export type Draft<Value> = { from: Value; value: Value; requested: readonly Value[] }

/**
 * What a draft is when another value was applied. What was asked for by the draft itself arrives while somebody may have
 * gone on, and leaves it as it is; what comes from elsewhere, as by going back, takes its place.
 */
export function afterApplied<Value>(draft: Draft<Value>, applied: Value): Draft<Value> {
  const place = draft.requested.indexOf(applied)
  if (place < 0) return { from: applied, value: applied, requested: [] }
  return { from: applied, value: draft.value, requested: draft.requested.slice(place + 1) }
}
