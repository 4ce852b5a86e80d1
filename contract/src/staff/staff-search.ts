import { z } from 'zod'
import { id } from '../resource.ts'
import { searchText } from './staff-lists.ts'

/** At least two characters. */
export const staffSearchQuery = z.object({ search: searchText.pipe(z.string().min(2)) })

/** What the search of the admin finds, in the order of the results. */
const foundKinds = [
  'order',
  'return',
  'user',
  'gift_card',
  'gift-list',
  'item',
  'category',
  'coupon',
  'promotion',
] as const

/** A record that matches, by its title and a detail, such as the customer of an order. */
const foundRecord = z.object({ kind: z.enum(foundKinds), id, title: z.string(), detail: z.string() })

export type FoundRecord = z.output<typeof foundRecord>

export const staffSearchResult = z.object({ data: z.array(foundRecord) })
