import { locales } from '@rawnaq/rules/locale'
import { z } from 'zod'
import { id } from '../resource.ts'
import { picture } from './pictures.ts'
import { reviewForm } from './review-form.ts'

export const reviewStates = ['pending', 'published', 'rejected'] as const

/** Why a review is not published; the author reads it in their language. */
export const rejectionReasons = ['offensive', 'off_topic', 'personal_data', 'advertising', 'photo', 'other'] as const

const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/**
 * The published reviews of an item, those in the language of the request first. `after` is the cursor `next` of the
 * previous response.
 */
export const reviewQuery = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  photos: z.stringbool().optional(),
  after: z
    .string()
    .regex(/^[01]-[1-5]-[1-9]\d{0,8}$/)
    .optional(),
  per_page: z.coerce.number().pipe(z.int().min(1).max(20)).default(4),
})

const photo = z.object({ id, picture })

const written = {
  id,
  rank: z.int(),
  title: z.string().describe('Empty without a title'),
  text: z.string(),
  locale: z.enum(locales),
  bought: z.boolean().describe('Whether the author has bought the item'),
  created_at: z.string(),
  reply: z.object({ text: z.string(), at: z.string() }).nullable().describe('The reply of the shop'),
}

/** A published review. `author` is a first name and an initial; empty for a deleted account. */
const review = z.object({ ...written, author: z.string(), photos: z.array(picture) }).meta({ id: 'Review' })

/** All ratings of the item, with and without a written review. */
const summary = z.object({
  average: z.number(),
  count: z.int(),
  by_stars: z.array(z.int()).length(5).describe('The number of ratings with one star, two stars and so on'),
  reviews: z.int().describe('Published reviews'),
  with_photos: z.int().describe('Published reviews with photos'),
})

export const reviewList = z.object({ data: z.array(review), summary, next: z.string().nullable() })

/** The caller's review of an item in any state, and whether they may write one. */
export const ownReview = z.object({
  data: z
    .object({
      item_id: id,
      can_write: z.boolean(),
      bought: z.boolean(),
      rank: z.int().nullable().describe('The stars the caller gave the item, also without a review'),
      review: z
        .object({
          ...written,
          photos: z.array(photo),
          state: z.enum(reviewStates),
          reason: z.enum(rejectionReasons).nullable(),
        })
        .nullable(),
    })
    .meta({ id: 'OwnReview' }),
})

export const reviewBody = z.strictObject(reviewForm.shape)
export const reviewPhoto = z.strictObject({ image: z.file() })

export type Review = z.output<typeof review>
export type ReviewList = z.output<typeof reviewList>
export type OwnReview = z.output<typeof ownReview>['data']
