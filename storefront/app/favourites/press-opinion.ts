import type { Locale } from '@rawnaq/rules/locale'
import { profileStore } from '../account/profile-store.ts'
import { loginFor, shopPath } from '../account/way-back.ts'
import { keepAsked } from './asked-opinion.ts'
import { giveRating } from './give-rating.ts'
import { likedPieces } from './opinions.ts'
import { setLike } from './set-like.ts'

/** A piece whose heart was pressed, or one that was given stars, from 1 to 5. */
export type Opinion = { item: number; stars?: number }

/** Does what was pressed, or leads a visitor to the login, after which it is done. */
export function pressOpinion(opinion: Opinion, locale: Locale, goTo: (path: string) => unknown) {
  if (!profileStore.read()) {
    // What is stored names nobody, and goes.
    profileStore.change(() => null)
    keepAsked(opinion)
    goTo(loginFor(shopPath(window.location)))
    return
  }
  const { item, stars } = opinion
  if (stars === undefined) setLike(item, !likedPieces.read().has(item), locale)
  else giveRating(item, stars, locale)
}
