import { z } from 'zod'
import { id } from './resource.ts'

/** Likes an item, or takes the like back; a `user_id` beside it is ignored. */
export const reactionBody = z.object({ item_id: id })

export const reacted = z.object({
  data: z.object({ item_id: id, liked: z.boolean(), likes_count: z.int() }).meta({ id: 'Reaction' }),
})

/** What somebody thinks of an item, in whole stars; a later rank replaces theirs, a `user_id` beside it is ignored. */
export const rankBody = z.object({ item_id: id, rank: z.int().min(1).max(5) })

/** The average of all, to one decimal. */
const rankedItem = z.object({ rank: z.number(), rank_count: z.int() })

/** The specification reads both places. */
export const ranked = z.object({ data: z.object({ item: rankedItem }), item: rankedItem })

export type Reacted = z.output<typeof reacted>
export type Ranked = z.output<typeof ranked>
