import { z } from 'zod'
import { money, percentage } from '../fields/money.ts'
import { id, resource } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'
import { path, picture } from './pictures.ts'

/** The place among others, the lowest first. */
export const position = z.int().min(0).max(100_000).default(0)

export const unit = resource({ name: 'unit', texts: ['name'], fields: {} })

export const tax = resource({ name: 'tax', texts: ['name'], fields: { percentage } })

export const color = resource({
  name: 'color',
  texts: ['name'],
  fields: { hex: z.string().regex(/^#[0-9a-fA-F]{6}$/), position },
})

export const size = resource({ name: 'size', texts: ['name'], fields: { position } })

export const shipping = resource({ name: 'shipping', texts: ['name'], fields: { position } })

/** The groups of tags, in the order shoppers choose by them. */
export const tagGroups = ['occasion', 'recipient', 'material'] as const

/** Names a tag in addresses. */
const tagKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A label of items that shoppers choose by, such as an occasion. Items may have any number of them. */
export const tag = resource({
  name: 'tag',
  texts: ['name', 'lead', 'card_wording'],
  fields: {
    group: z.enum(tagGroups),
    key: tagKey,
    position,
    published: z.boolean().default(true),
    is_condolence: z
      .boolean()
      .default(false)
      .describe('Of an occasion: it is one of mourning, without ribbons, greetings or offers'),
    from_day: day
      .nullable()
      .default(null)
      .describe('The first day on which the shop suggests an occasion; null is open'),
    to_day: day.nullable().default(null).describe('The last day on which the shop suggests it, included; null is open'),
    picture_path: path.nullable().default(null),
  },
  picture: 'picture_path',
  shown: {
    image: picture.nullable(),
    items_count: z.int(),
    is_current: z.boolean().describe("Whether today is within `from_day` and `to_day`, in the shop's time zone"),
  },
  filters: { group: z.enum(tagGroups).optional() },
})

/**
 * Words that find the same items, separated by commas: oud, agarwood, عود, دهن عود. The first word of a popular one is
 * offered before a shopper types.
 */
export const synonym = resource({
  name: 'synonym',
  texts: ['words'],
  fields: { popular: z.boolean().default(false), position },
  filters: { popular: z.stringbool().optional() },
})

export const shippingPrice = z.object({ item_id: id, price: money, is_flat: z.boolean() })

export type Tag = z.input<typeof tag.row>

export type Synonym = z.input<typeof synonym.row>
