import type { Locale } from '@rawnaq/rules/locale'
import { showToast } from '../ui/show-toast.ts'
import { wordsOf } from '../words/words-of.ts'
import { type Opinion, takeOpinion } from './asked-opinion.ts'
import { accountApi } from './session.ts'

/** Likes a piece, takes the like back, or rates it, as whoever is signed in, and says so. */
export async function giveOpinion({ item_id, rank }: Opinion, locale: Locale) {
  const api = accountApi(locale)
  const { favourite, rated } = wordsOf(locale).common
  if (rank !== undefined) {
    await api.rank(item_id, rank)
    return showToast({ text: rated })
  }
  const { data } = await api.like(item_id)
  showToast({ text: data.liked ? favourite.added : favourite.removed })
}

/** Does what somebody had asked for before they signed in; a like that they had given long ago stays. */
export async function giveAskedOpinion(locale: Locale) {
  const asked = takeOpinion()
  if (!asked) return
  if (asked.rank !== undefined) return giveOpinion(asked, locale)
  const { data } = await accountApi(locale).like(asked.item_id)
  if (!data.liked) await accountApi(locale).like(asked.item_id)
  showToast({ text: wordsOf(locale).common.favourite.added })
}
