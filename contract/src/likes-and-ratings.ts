import { z } from 'zod'
import { id, idParam, listQuery } from './resource.ts'

/** Likes an item, or takes the like back: the other way round from before, unless `liked` says which. A `user_id` beside it is ignored. */
export const reactionBody = z.object({ item_id: id, liked: z.boolean().optional() })

export const reacted = z.object({
  data: z.object({ item_id: id, liked: z.boolean(), likes_count: z.int() }).meta({ id: 'Reaction' }),
})

/** The ids of all items that whoever asks likes, the newest like first. */
export const myReactions = z.object({ data: z.array(id) })

/** What somebody thinks of an item, in whole stars; a later rank replaces theirs, a `user_id` beside it is ignored. */
export const rankBody = z.object({ item_id: id, rank: z.int().min(1).max(5) })

/** The average of all, to one decimal. */
const rankedItem = z.object({ rank: z.number(), rank_count: z.int() })

/** The specification reads both places. */
export const ranked = z.object({ data: z.object({ item: rankedItem }), item: rankedItem })

/** What whoever asks thinks of an item, and whether they have bought it. */
export const myRank = z.object({ item_id: id, rank: z.int(), bought: z.boolean() }).meta({ id: 'Rank' })

export const rankQuery = listQuery.extend({ item_id: idParam.optional() })

export type Reacted = z.output<typeof reacted>
export type Ranked = z.output<typeof ranked>
export type MyRank = z.output<typeof myRank>
