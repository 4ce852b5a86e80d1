import { z } from 'zod'
import { picture } from '../catalogue/pictures.ts'
import { rejectionReasons, reviewStates } from '../catalogue/reviews.ts'
import { paragraph } from '../fields/text.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { person } from './staff-lists.ts'

const state = z.enum(reviewStates)
const reason = z.enum(rejectionReasons)

/** Filters the reviews of all items, the newest first. */
export const staffReviewQuery = listQuery.extend({
  state: state.optional(),
  rank: z.coerce.number().pipe(z.int().min(1).max(5)).optional(),
  item_id: idParam.optional(),
})

/** Publishes a review, or rejects it with a reason. */
export const reviewDecision = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('published') }),
  z.strictObject({ state: z.literal('rejected'), reason }),
])

/** The shop's reply below a review; an empty text removes it. */
export const reviewReply = z.strictObject({ text: paragraph(2000) })

/** A review as staff read it. */
export const staffReview = z
  .object({
    id,
    item_id: id,
    item_name: z.string(),
    author: z.string(),
    rank: z.int(),
    title: z.string(),
    text: z.string(),
    locale: z.enum(['en', 'ar']),
    bought: z.boolean(),
    photos: z.array(picture),
    state,
    reason: reason.nullable(),
    reply: z.string().nullable(),
    replied_at: z.string().nullable(),
    replied_by: person,
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StaffReview' })

export type StaffReview = z.input<typeof staffReview>
