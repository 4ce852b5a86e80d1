import { sessionText, setSessionText } from '../browser/web-storage.ts'
import type { Reaction } from './reactions.ts'

const storageKey = 'asked_opinion'

/** Stores, for this tab, the reaction a visitor pressed before the redirect to the sign-in page. */
export const storePendingReaction = (opinion: Reaction) => setSessionText(storageKey, JSON.stringify(opinion))

/** Takes the reaction pressed before signing in; null if there is none. */
export function takePendingReaction(): Reaction | null {
  const stored = sessionText(storageKey)
  if (stored === null) return null
  setSessionText(storageKey, null)
  try {
    const { item, stars } = JSON.parse(stored) as Partial<Reaction>
    return Number.isSafeInteger(item) ? ({ item, stars } as Reaction) : null
  } catch {
    return null
  }
}
