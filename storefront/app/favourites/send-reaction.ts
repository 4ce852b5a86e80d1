import type { Locale } from '@rawnaq/rules/locale'
import { loginFor, shopPath } from '../account/return-url.ts'
import { profileStore } from '../account/session/profile-store.ts'
import { giveRating } from './give-rating.ts'
import { storePendingReaction } from './pending-reaction.ts'
import { likedItemIds, type Reaction } from './reactions.ts'
import { setLike } from './set-like.ts'

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
