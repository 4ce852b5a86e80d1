import { z } from 'zod'

/** The formats of product feeds. TikTok and Snapchat read that of Google. */
const feedKinds = ['google', 'meta'] as const

export type FeedKind = (typeof feedKinds)[number]

/** Why an item is not in the feeds: unpublished or in a hidden category, without a picture, or without a price. */
export const feedGaps = ['hidden', 'no_picture', 'no_price'] as const

/** The feeds of the shop, and how many items they contain. */
export const feedStatus = z
  .object({
    feeds: z.array(z.object({ kind: z.enum(feedKinds), locale: z.enum(['en', 'ar']), url: z.string() })),
    items: z.int().describe('Items in every feed, sold-out ones included'),
    left_out: z
      .array(z.object({ reason: z.enum(feedGaps), items: z.int() }))
      .describe('Items that are left out, each under the first reason that applies; only reasons with items'),
  })
  .meta({ id: 'FeedStatus' })

export type FeedStatus = z.output<typeof feedStatus>
