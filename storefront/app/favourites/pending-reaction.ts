import { keepSessionText, sessionText } from '../browser/web-storage.ts'
import type { Opinion } from './send-reaction.ts'

const entry = 'asked_opinion'

/** Keeps, for this tab, what a visitor pressed before they were led to the login. */
export const keepAsked = (opinion: Opinion) => keepSessionText(entry, JSON.stringify(opinion))

/** What was pressed before the login, once; null where nothing was. */
export function takeAsked(): Opinion | null {
  const kept = sessionText(entry)
  if (kept === null) return null
  keepSessionText(entry, null)
  try {
    const { item, stars } = JSON.parse(kept) as Partial<Opinion>
    return Number.isSafeInteger(item) ? ({ item, stars } as Opinion) : null
  } catch {
    return null
  }
}
