import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { picture } from '../catalogue/pictures.ts'
import { money } from '../fields/money.ts'
import { line, paragraph } from '../fields/text.ts'
import { id, idParam } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'

/** The most gift lists of one customer, and the most items of one list. */
export const MAX_GIFT_LISTS = 20
export const MAX_GIFT_LIST_ITEMS = 100

const quantity = z.int().min(1).max(MAX_QUANTITY)
const count = z.int()

/** A gift list as its owner writes it. An omitted field is emptied. */
export const giftListBody = z
  .object({
    /** Such as the names of a couple. */
    title: line(100),
    occasion_id: id.nullable().default(null).describe('A tag of the group `occasion`'),
    event_day: day.nullable().default(null),
    note: z.optional(z.nullable(paragraph(1000))),
    address_id: id
      .nullable()
      .default(null)
      .describe(
        'A saved address of the owner, which givers never see: gifts whose recipient gives the address are sent there',
      ),
    hides_givers: z
      .boolean()
      .default(false)
      .describe('The owner does not learn who gave what before `event_day`, which is then required'),
  })
  .superRefine(({ hides_givers, event_day }, context) => {
    if (hides_givers && !event_day) context.addIssue({ code: 'custom', message: 'required', path: ['event_day'] })
  })

/** Adds an item to a list, or increases its wanted quantity. */
export const giftListItemBody = z.object({
  item_id: id,
  property_id: id.nullable().default(null),
  wanted: quantity.default(1),
})

export const giftListItemChange = z.object({ wanted: quantity })

/** A list, and one of its items by the id it has in the list. */
export const giftListItemParams = z.object({ id: idParam, list_item_id: idParam })

/** The token of the shared link. */
export const giftListToken = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) })

export const giftListItem = z
  .object({
    id,
    item_id: id,
    property_id: id.nullable(),
    name: z.string(),
    slug: z.string().describe('The readable part of the address of its page; empty for none'),
    image: picture.nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    item_price: money,
    discount: money.describe('The discount of the offer per unit'),
    wanted: count,
    bought: count.describe(
      'Bought, or reserved by an order that waits for its payment. It may exceed `wanted`, which the owner may lower.',
    ),
    stock: count.describe('The available quantity'),
    needs_variant: z
      .boolean()
      .describe('Whether a variant must be chosen first: the item got variants after it was added'),
    gone: z.boolean().describe('Whether the item or variant is discontinued; it then has no price'),
  })
  .meta({ id: 'GiftListItem' })

const about = {
  title: z.string(),
  occasion: z.object({ id, name: z.string(), is_condolence: z.boolean() }).nullable(),
  event_day: z.string().nullable(),
  note: z.string().nullable(),
}

/** A list as givers see it: nothing about its owner but what the owner wrote. */
export const sharedGiftList = z
  .object({
    token: z.string(),
    ...about,
    has_address: z
      .boolean()
      .describe(
        'Whether the shop knows the address: an order with `address_from_recipient` is then delivered to it, and names nobody',
      ),
    items: z.array(giftListItem),
  })
  .meta({ id: 'SharedGiftList' })

/** A purchase for a list: the name of the giver, unless they stay unnamed, and the message of their card. */
const giftListPurchase = z.object({
  date: z.string(),
  giver_name: z.string().nullable(),
  message: z.string().nullable(),
  items: z.array(z.object({ id, quantity: count })),
})

const owned = { id, token: z.string(), ...about, address_id: id.nullable(), hides_givers: z.boolean() }

/** A list in the account of its owner. */
export const giftListRow = z.object({ ...owned, wanted: count, bought: count }).meta({ id: 'GiftListRow' })

/** A list with its items. `purchases` is null while the givers are hidden. */
export const giftList = z
  .object({ ...owned, items: z.array(giftListItem), purchases: z.array(giftListPurchase).nullable() })
  .meta({ id: 'GiftList' })

/** What an order buys for a list: of which of its items and variants, how many. */
export const giftListOrder = z
  .object({
    token: z.string().regex(/^[\w-]{1,100}$/),
    items: z
      .array(z.object({ item_id: id, property_id: id.nullable().default(null), quantity }))
      .min(1)
      .max(MAX_LINES),
  })
  .superRefine(({ items }, context) => {
    for (const [index, item] of items.entries())
      if (items.findIndex((other) => other.item_id === item.item_id && other.property_id === item.property_id) < index)
        context.addIssue({ code: 'custom', message: 'one_of_two', path: ['items', index, 'item_id'] })
  })

export type GiftListBody = z.input<typeof giftListBody>
export type GiftListItemBody = z.input<typeof giftListItemBody>
export type GiftListItem = z.input<typeof giftListItem>
export type SharedGiftList = z.input<typeof sharedGiftList>
export type GiftListRow = z.input<typeof giftListRow>
export type GiftList = z.input<typeof giftList>
export type GiftListOrder = z.input<typeof giftListOrder>
