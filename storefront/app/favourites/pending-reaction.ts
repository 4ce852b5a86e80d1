import { sessionText, setSessionText } from '../browser/web-storage.ts'
import type { Reaction } from './send-reaction.ts'

const entry = 'asked_opinion'

/** Keeps, for this tab, what a visitor pressed before they were led to the login. */
export const storePendingReaction = (opinion: Reaction) => setSessionText(entry, JSON.stringify(opinion))

/** What was pressed before the login, once; null where nothing was. */
export function takePendingReaction(): Reaction | null {
  const kept = sessionText(entry)
  if (kept === null) return null
  setSessionText(entry, null)
  try {
    const { item, stars } = JSON.parse(kept) as Partial<Reaction>
    return Number.isSafeInteger(item) ? ({ item, stars } as Reaction) : null
  } catch {
    return null
  }
}
