import { z } from 'zod'
import { post } from '../content/posts.ts'
import { money, percentage } from '../fields/money.ts'
import { links, meta, resource } from '../resource.ts'
import { position, tagGroups } from './item-attributes.ts'
import { item, nameWithId } from './items.ts'
import { path, picture } from './pictures.ts'

export const offer = resource({
  name: 'offer',
  texts: ['name', 'brief'],
  fields: { percentage, picture_path: path.nullable().default(null), position },
  picture: 'picture_path',
  shown: { image: picture.nullable(), items_count: z.int() },
})

/** One page of items. */
export const itemList = z.object({
  data: z.array(item.row),
  meta: meta
    .extend({
      did_you_mean: z
        .string()
        .optional()
        .describe('The search with its typing errors corrected; the items are those of the corrected search'),
    })
    .meta({ id: 'ItemListMeta' }),
  links,
})

/** An offer with the first of its items. */
export const offerWithItems = offer.row.extend({ items: z.array(item.row) }).meta({ id: 'OfferWithItems' })

export const itemSorts = ['newest', 'price', '-price', 'most_liked', 'rating', 'name', 'most_ordered'] as const

export const searchResult = z.object({ posts: z.array(post.row), items: z.array(item.row) })

/** The filters of a list of items beside price and category, in their order. */
const itemFilterNames = [...tagGroups, 'color', 'size', 'available', 'on_offer'] as const

/** The choices of the filters for one list. Filters without a choice are left out. */
export const filterChoices = z.array(
  z
    .object({
      filter: z.enum(itemFilterNames),
      choices: z.array(
        z.object({
          value: z.string().describe('In the address: the key of a tag, the id of a colour or size, or `true`'),
          name: z.string().describe('Empty for `true`'),
          hex: z.string().nullable(),
          count: z
            .int()
            .nullable()
            .describe('The number of items this choice leaves in the list; null where an exact count would be slow'),
        }),
      ),
    })
    .meta({ id: 'FilterChoices' }),
)

/** Suggestions of the search box: categories first, at most six entries in total. */
export const suggestions = z.object({
  items: z.array(
    nameWithId.extend({
      slug: z.string(),
      image: picture.nullable(),
      selling_price: money,
      compare_at_price: money.nullable(),
      final_price: money,
      available: z.boolean(),
    }),
  ),
  categories: z.array(nameWithId.extend({ slug: z.string(), items_count: z.int() })),
})

export type Offer = z.input<typeof offerWithItems>

export type Suggestions = z.input<typeof suggestions>

export type ItemFilterName = (typeof itemFilterNames)[number]

export type FilterChoices = z.input<typeof filterChoices>

export type ItemList = z.input<typeof itemList>

export type ItemSort = (typeof itemSorts)[number]
