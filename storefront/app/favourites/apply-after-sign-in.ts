import type { Locale } from '@rawnaq/rules/locale'
import { currentProfile, openSignInPage } from '../account/session/session.ts'
import { sessionEndedKey } from '../account/session/session-ended-key.ts'
import { sessionText } from '../browser/web-storage.ts'
import { claimFollowedOrder } from '../orders/follow/claim-order.ts'
import { giveRating } from './give-rating.ts'
import { takePendingReaction } from './pending-reaction.ts'
import { givenRatings, likedItemIds } from './reactions.ts'
import { readLikes, setLike } from './set-like.ts'

/**
 * Loads the customer's likes and completes what was started before the sign-in: a reaction, claiming a guest order.
 * Opens the sign-in page if the server has ended the session.
 */
export async function applyAfterSignIn(locale: Locale) {
  if (!(await currentProfile())) {
    if (sessionText(sessionEndedKey) !== null) openSignInPage()
    return
  }
  const claimed = claimFollowedOrder(locale)
  const requested = takePendingReaction()
  if (requested?.stars !== undefined) giveRating(requested.item, requested.stars, locale)
  else if (requested) setLike(requested.item, true, locale)
  await Promise.all([claimed, readLikes(locale)])
}

/** Clears the reactions, so another account does not see them. */
export function clearReactions() {
  likedItemIds.change(new Set())
  givenRatings.change(new Map())
}
