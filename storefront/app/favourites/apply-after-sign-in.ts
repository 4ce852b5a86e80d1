import type { Locale } from '@rawnaq/rules/locale'
import { agreed } from '../account/session/session.ts'
import { giveRating } from './give-rating.ts'
import { takeAsked } from './pending-reaction.ts'
import { givenRatings, likedPieces } from './reactions.ts'
import { readLikes, setLike } from './set-like.ts'

/** Brings what somebody thinks of pieces into the page, and does what they pressed before they signed in. */
export async function bringOpinions(locale: Locale) {
  if (!(await agreed())) return
  const asked = takeAsked()
  if (asked?.stars !== undefined) giveRating(asked.item, asked.stars, locale)
  else if (asked) setLike(asked.item, true, locale)
  await readLikes(locale)
}

/** What was somebody's is shown to nobody else. */
export function forgetOpinions() {
  likedPieces.change(new Set())
  givenRatings.change(new Map())
}
