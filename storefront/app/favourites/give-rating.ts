import type { Locale } from '@rawnaq/rules/locale'
import { accountApi } from '../account/session/session.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { reactionMessages, showReactionFailure } from './reaction-messages.ts'
import { type GivenRating, givenRatings } from './reactions.ts'

/** Rates an item optimistically; the average updates with the response, and a failure rolls back. */
export async function giveRating(item: number, stars: number, locale: Locale) {
  const before = givenRatings.read().get(item)
  show(item, { ...before, mine: stars })
  try {
    const [words, { data }] = await Promise.all([reactionMessages(locale), accountApi(locale).rank(item, stars)])
    show(item, { mine: stars, average: data.item.rank, count: data.item.rank_count })
    showToast({ text: words.rated })
  } catch (failure) {
    show(item, before)
    showReactionFailure(failure, { item, stars }, locale)
  }
}

/** Loads the customer's rating of an item. */
export async function readRating(item: number, locale: Locale) {
  const { data } = await accountApi(locale).myRank(item)
  const [given] = data
  if (given && !givenRatings.read().has(item)) show(item, { mine: given.rank })
}

function show(item: number, given: GivenRating | undefined) {
  const all = new Map(givenRatings.read())
  if (given) all.set(item, given)
  else all.delete(item)
  givenRatings.change(all)
}
