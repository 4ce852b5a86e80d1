import { ApiRefusal } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { withTabLock } from '../browser/tab-lock.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { guestFavourites, removeGuestFavourites } from './guest-favourites.ts'
import { reactionMessages, showReactionFailure } from './reaction-messages.ts'
import { likedItemIds } from './reactions.ts'

/** Pending requests by item id. */
const pending = new Map<number, boolean>()
/** The changes this page has saved, in order. */
const saved: [item: number, liked: boolean][] = []
let before: Promise<unknown> = Promise.resolve()

/** Likes or unlikes an item: shown immediately, sent in the order of the clicks, rolled back with a message on failure. */
export function setLike(item: number, liked: boolean, locale: Locale) {
  pending.set(item, liked)
  if (!liked) removeGuestFavourites([item])
  show(item, liked)
  before = before.then(() => send(item, liked, locale))
  return before
}

/**
 * Loads the customer's favourites, after adding those this browser stored for a guest. Changes that are pending, or were
 * saved meanwhile, win: the response may be older.
 */
export async function readLikes(locale: Locale) {
  const savedBefore = saved.length
  const guest = guestFavourites.read()
  const ids = new Set(await (guest.length > 0 ? mergeGuestFavourites(locale) : readIds(locale)))
  for (const [item, liked] of [...saved.slice(savedBefore), ...pending]) ids[liked ? 'add' : 'delete'](item)
  likedItemIds.change(ids)
  removeGuestFavourites([...ids])
}

/** Changes of the customer wait for the merge, so it never undoes one. If it fails, the next page tries again. */
function mergeGuestFavourites(locale: Locale): Promise<readonly number[]> {
  const merged = before.then(() => withTabLock('favourites', () => merge(locale)))
  before = merged.catch(() => {})
  return merged
}

async function merge(locale: Locale): Promise<readonly number[]> {
  const ids = guestFavourites.read()
  try {
    const { data } = await accountApi(locale).mergeLikes(ids)
    // Until the customer's ids are loaded, removes only the ids of deleted items.
    removeGuestFavourites(ids.filter((id) => !data.includes(id)))
    return data
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
    return readIds(locale)
  }
}

const readIds = async (locale: Locale) => (await accountApi(locale).likedIds()).data

async function send(item: number, liked: boolean, locale: Locale) {
  // A later click has replaced this one.
  if (pending.get(item) !== liked) return
  try {
    const [words] = await Promise.all([reactionMessages(locale), accountApi(locale).setLike(item, liked)])
    saved.push([item, liked])
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
