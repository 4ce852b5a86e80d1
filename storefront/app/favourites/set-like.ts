import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { reactionMessages, showReactionFailure } from './reaction-messages.ts'
import { likedItemIds } from './reactions.ts'

/** Pending requests by item id. */
const wished = new Map<number, boolean>()
let before: Promise<unknown> = Promise.resolve()

/** Likes an item or takes that back: shown at once, sent in the order of the presses, rolled back with a message on failure. */
export function setLike(item: number, liked: boolean, locale: Locale) {
  wished.set(item, liked)
  show(item, liked)
  before = before.then(() => send(item, liked, locale))
  return before
}

/** Loads the customer's favourites; pending changes win. */
export async function readLikes(locale: Locale) {
  const { data } = await accountApi(locale).likedIds()
  const ids = new Set(data)
  for (const [item, liked] of wished) ids[liked ? 'add' : 'delete'](item)
  likedItemIds.change(ids)
}

async function send(item: number, liked: boolean, locale: Locale) {
  // Pressed once more meanwhile: the later press says it.
  if (wished.get(item) !== liked) return
  try {
    const [words] = await Promise.all([reactionMessages(locale), accountApi(locale).setLike(item, liked)])
    showToast({
      text: words[liked ? 'added' : 'removed'],
      action: { label: words.undo, act: () => setLike(item, !liked, locale) },
    })
  } catch (failure) {
    if (wished.get(item) === liked) show(item, !liked)
    showReactionFailure(failure, { item }, locale)
  } finally {
    if (wished.get(item) === liked) wished.delete(item)
  }
}

function show(item: number, liked: boolean) {
  const ids = new Set(likedItemIds.read())
  ids[liked ? 'add' : 'delete'](item)
  likedItemIds.change(ids)
}
