import type { Locale } from '@rawnaq/rules/locale'
import { loginFor, shopPath } from '../account/return-url.ts'
import { profileStore } from '../account/session/profile-store.ts'
import { giveRating } from './give-rating.ts'
import { storePendingReaction } from './pending-reaction.ts'
import { likedItemIds } from './reactions.ts'
import { setLike } from './set-like.ts'

/** An item whose heart was pressed, or one that was given stars, from 1 to 5. */
export type Reaction = { item: number; stars?: number }

/** Does what was pressed, or leads a visitor to the login, after which it is done. */
export function sendReaction(opinion: Reaction, locale: Locale, goTo: (path: string) => unknown) {
  if (!profileStore.read()) {
    // What is stored names nobody, and goes.
    profileStore.change(() => null)
    storePendingReaction(opinion)
    goTo(loginFor(shopPath(window.location)))
    return
  }
  const { item, stars } = opinion
  if (stars === undefined) setLike(item, !likedItemIds.read().has(item), locale)
  else giveRating(item, stars, locale)
}
