import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id, idParam } from '../resource.ts'
import { person } from '../staff/staff-lists.ts'

/** A quantity of an order line in a parcel. */
const parcelLine = z.object({ order_line_id: id, quantity: z.int().min(1) })

/** A parcel that was sent, as its customer sees it. */
export const parcel = z
  .object({
    id,
    courier: z.string(),
    tracking_number: z.string().nullable(),
    tracking_link: z.string().nullable().describe("The courier's page about it"),
    sent_at: z.string(),
    lines: z.array(parcelLine),
  })
  .meta({ id: 'Parcel' })

/** A parcel as staff read it; `sent_at` is null until it is sent. */
export const staffParcel = z
  .object({
    ...parcel.shape,
    courier_id: id,
    sent_at: z.string().nullable(),
    created_at: z.string(),
    packed_by: person.describe('Who prepared it'),
    sent_by: person.describe('Who sent it'),
    version: z.int(),
  })
  .meta({ id: 'StaffParcel' })

/** A tracking number with any digits; empty for none. */
const trackingNumber = z
  .string()
  .trim()
  .max(100)
  .refine(isStorable, 'hidden_characters')
  .overwrite(latinDigits)
  .refine((number) => /^[\x20-\x7e]*$/.test(number), 'invalid')
  .transform((number) => number || null)
  .nullish()

const lines = z
  .array(parcelLine.extend({ quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .min(1)
  .max(MAX_LINES)
  .refine((all) => new Set(all.map((one) => one.order_line_id)).size === all.length, 'invalid')

/** A new parcel of an order. */
export const parcelBody = z.object({ courier_id: id, tracking_number: trackingNumber, lines })

/** The whole parcel, and the version that was edited. */
export const parcelChange = parcelBody.extend({ version: z.int().min(1) })

export const parcelParams = z.object({ id: idParam, parcel_id: idParam })

export type StaffParcel = z.input<typeof staffParcel>
