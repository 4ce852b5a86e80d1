import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { reactionMessages, showReactionFailure } from './reaction-messages.ts'
import { likedItemIds } from './reactions.ts'

/** Pending requests by item id. */
const pending = new Map<number, boolean>()
let before: Promise<unknown> = Promise.resolve()

/** Likes or unlikes an item: shown immediately, sent in the order of the clicks, rolled back with a message on failure. */
export function setLike(item: number, liked: boolean, locale: Locale) {
  pending.set(item, liked)
  show(item, liked)
  before = before.then(() => send(item, liked, locale))
  return before
}

/** Loads the customer's favourites; pending changes win. */
export async function readLikes(locale: Locale) {
  const { data } = await accountApi(locale).likedIds()
  const ids = new Set(data)
  for (const [item, liked] of pending) ids[liked ? 'add' : 'delete'](item)
  likedItemIds.change(ids)
}

async function send(item: number, liked: boolean, locale: Locale) {
  // A later click has replaced this one.
  if (pending.get(item) !== liked) return
  try {
    const [words] = await Promise.all([reactionMessages(locale), accountApi(locale).setLike(item, liked)])
    showToast({
      text: words[liked ? 'added' : 'removed'],
      action: { label: words.undo, act: () => setLike(item, !liked, locale) },
    })
  } catch (failure) {
    if (pending.get(item) === liked) show(item, !liked)
    showReactionFailure(failure, { item }, locale)
  } finally {
    if (pending.get(item) === liked) pending.delete(item)
  }
}

function show(item: number, liked: boolean) {
  const ids = new Set(likedItemIds.read())
  ids[liked ? 'add' : 'delete'](item)
  likedItemIds.change(ids)
}
