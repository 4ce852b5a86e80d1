import type { Locale } from '@rawnaq/rules/locale'
import { agreed } from '../account/session/session.ts'
import { giveRating } from './give-rating.ts'
import { takePendingReaction } from './pending-reaction.ts'
import { givenRatings, likedItemIds } from './reactions.ts'
import { readLikes, setLike } from './set-like.ts'

/** Brings what somebody thinks of items into the page, and does what they pressed before they signed in. */
export async function applyAfterSignIn(locale: Locale) {
  if (!(await agreed())) return
  const asked = takePendingReaction()
  if (asked?.stars !== undefined) giveRating(asked.item, asked.stars, locale)
  else if (asked) setLike(asked.item, true, locale)
  await readLikes(locale)
}

/** What was somebody's is shown to nobody else. */
export function forgetReactions() {
  likedItemIds.change(new Set())
  givenRatings.change(new Map())
}
