import type { Locale } from '@rawnaq/rules/locale'
import { loginPath, shopPath } from '../account/return-url.ts'
import { profileStore } from '../account/session/profile-store.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { guestFavourites, setGuestFavourite } from './guest-favourites.ts'
import { storePendingReaction } from './pending-reaction.ts'
import { reactionMessages } from './reaction-messages.ts'
import { isLiked, type Reaction } from './reactions.ts'

/** Saves a customer's like or rating. A visitor's like stays in the browser; a rating needs a sign-in and is saved after it. */
export async function sendReaction(reaction: Reaction, locale: Locale, navigate: (path: string) => unknown) {
  const { item, stars } = reaction
  if (profileStore.read()) {
    const [{ setLike }, { giveRating }] = await Promise.all([import('./set-like.ts'), import('./give-rating.ts')])
    if (stars === undefined) setLike(item, !isLiked(item), locale)
    else giveRating(item, stars, locale)
    return
  }
  // The stored reaction has no user and is deleted.
  profileStore.change(() => null)
  if (stars === undefined) return likeAsGuest(item, locale)
  storePendingReaction(reaction)
  navigate(loginPath(shopPath(window.location)))
}

/** Likes or unlikes an item in this browser. Too many favourites or a blocked storage are reported. */
async function likeAsGuest(item: number, locale: Locale) {
  const words = await reactionMessages(locale)
  const liked = !isLiked(item)
  const signIn = { label: words.signIn, to: loginPath('/favorite') }
  if (!setGuestFavourite(item, liked)) showToast({ text: words.full, tone: 'error', action: signIn })
  else if (!guestFavourites.outlivesPage()) showToast({ text: words.storageBlocked, tone: 'error', action: signIn })
  else {
    const undo = { label: words.undo, act: () => setGuestFavourite(item, !liked) }
    showToast({ text: words[liked ? 'added' : 'removed'], action: undo })
  }
}
