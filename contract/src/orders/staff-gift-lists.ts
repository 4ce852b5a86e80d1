import { z } from 'zod'
import { id, listQuery, viewQuery } from '../resource.ts'
import { day, person, searchText } from '../staff/staff-lists.ts'
import { giftListItem } from './gift-lists.ts'

const sorts = ['created_at', 'event_day'] as const

/** Lists your gift lists, or with `view=staff` those of all customers. */
export const giftListQuery = listQuery.extend({
  ...viewQuery.shape,
  search: searchText
    .optional()
    .describe('Searches the title, and the name, email address and phone number of the owner'),
  sort: z.enum(sorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
})

const count = z.int()

const about = {
  id,
  title: z.string(),
  owner: person,
  occasion: z.string().nullable(),
  event_day: day.nullable(),
  created_at: z.string(),
  has_address: z.boolean().describe('Whether gifts can be delivered to the owner'),
  wanted: count.describe('How many items are wanted'),
  bought: count.describe('How many of these are bought'),
}

/** A gift list of any customer, for the staff. */
export const staffGiftListRow = z.object(about).meta({ id: 'StaffGiftListRow' })

/** A gift list of any customer with its items, and the orders that were placed for it. */
export const staffGiftList = z
  .object({
    ...about,
    note: z.string().nullable(),
    hides_givers: z.boolean(),
    items: z.array(giftListItem),
    orders: z.array(
      z.object({
        id,
        number: z.string(),
        status: count,
        issue_date: z.string(),
        customer_name: z.string(),
        items: count,
      }),
    ),
  })
  .meta({ id: 'StaffGiftList' })

export type StaffGiftListRow = z.input<typeof staffGiftListRow>
export type StaffGiftList = z.input<typeof staffGiftList>
