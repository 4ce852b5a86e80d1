import { MAX_GUEST_FAVOURITES } from '@rawnaq/rules/guest-favourites'
import { z } from 'zod'
import { id, idParam, listQuery } from '../resource.ts'

/** Sets a like to `liked`, or toggles it without that field. A `user_id` is ignored. */
export const reactionBody = z.object({ item_id: id, liked: z.boolean().optional() })

export const reacted = z.object({
  data: z.object({ item_id: id, liked: z.boolean(), likes_count: z.int() }).meta({ id: 'Reaction' }),
})

/** The ids of the caller's liked items, the newest first. */
export const myReactions = z.object({ data: z.array(id) })

/** The favourites of a guest's browser, the newest first, that are added to the caller's. */
export const mergeLikesBody = z.object({ item_ids: z.array(id).max(MAX_GUEST_FAVOURITES) })

/** Rates an item with whole stars. A later rating replaces it; a `user_id` is ignored. */
export const rankBody = z.object({ item_id: id, rank: z.int().min(1).max(5) })

/** The average rating, to one decimal. */
const rankedItem = z.object({ rank: z.number(), rank_count: z.int() })

/** The specification's pages read both places. */
export const ranked = z.object({ data: z.object({ item: rankedItem }), item: rankedItem })

/** The caller's rating of an item, and whether the caller has bought it. */
export const myRank = z.object({ item_id: id, rank: z.int(), bought: z.boolean() }).meta({ id: 'Rank' })

export const rankQuery = listQuery.extend({ item_id: idParam.optional() })

export type Reacted = z.output<typeof reacted>
export type Ranked = z.output<typeof ranked>
export type MyRank = z.output<typeof myRank>
