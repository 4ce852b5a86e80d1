import type { Locale } from '@rawnaq/rules/locale'
import { keepSessionText, sessionText } from '../browser/kept-text.ts'
import { profileStore } from './profile-store.ts'
import { loginFor, shopPath } from './way-back.ts'

/** What somebody thinks of a piece: a like, or a rank of 1 to 5 stars. */
export type Opinion = { item_id: number; rank?: number }

const entry = 'asked_opinion'

/** Gives an opinion as whoever this browser remembers; a visitor's is kept in this tab, and the login opened. */
export async function giveOrSignIn(opinion: Opinion, locale: Locale, goTo: (path: string) => void | Promise<void>) {
  if (profileStore.read()) {
    const { giveOpinion } = await import('./give-opinion.ts')
    return giveOpinion(opinion, locale)
  }
  profileStore.change(() => null)
  keepSessionText(entry, JSON.stringify(opinion))
  return goTo(loginFor(shopPath(window.location)))
}

/** The opinion that waits for somebody to sign in, once. */
export function takeOpinion(): Opinion | null {
  const kept = sessionText(entry)
  keepSessionText(entry, null)
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
