import { sessionText, setSessionText } from '../browser/web-storage.ts'
import type { Reaction } from './reactions.ts'

const entry = 'asked_opinion'

/** Keeps, for this tab, what a visitor pressed before they were led to the login. */
export const storePendingReaction = (opinion: Reaction) => setSessionText(entry, JSON.stringify(opinion))

/** Takes the reaction pressed before signing in; null if there is none. */
export function takePendingReaction(): Reaction | null {
  const stored = sessionText(entry)
  if (stored === null) return null
  setSessionText(entry, null)
  try {
    const { item, stars } = JSON.parse(stored) as Partial<Reaction>
    return Number.isSafeInteger(item) ? ({ item, stars } as Reaction) : null
  } catch {
    return null
  }
}
