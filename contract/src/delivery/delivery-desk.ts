import { z } from 'zod'
import { inItsCurrency } from '../fields/money.ts'
import { staffOrderRowFields } from '../orders/staff-orders.ts'
import { id } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'

const slotOnDay = z.strictObject({ day, slot_id: id })

/** Another slot for a placed order. `previous` is the delivery as staff saw it; null for an order without a day. */
export const deliveryChange = z.strictObject({ day, slot_id: id, previous: slotOnDay.nullable() })

export const phoneConfirmation = z.strictObject({ is_confirmed: z.boolean() })

export const calendarQuery = z.object({ day })

const calendarOrder = inItsCurrency(
  'CalendarOrder',
  z.object({
    ...staffOrderRowFields.shape,
    area: z.string().nullable(),
    is_gift: z.boolean(),
    is_surprise: z.boolean(),
  }),
)

/** The deliveries of a day: each slot of its weekday, or with orders, and what is left of its capacity. */
export const deliveryCalendar = z
  .object({
    day,
    slots: z.array(
      z.object({
        id,
        from_time: z.string(),
        to_time: z.string(),
        capacity: z.int(),
        booked: z.int(),
        left: z.int().describe('0 if staff have lowered the capacity below the orders'),
        areas: z
          .array(z.object({ area: z.string().nullable(), orders: z.array(calendarOrder) }))
          .describe('The orders by area, the earliest first; at most 500. Canceled ones are left out.'),
      }),
    ),
    without_day: z
      .object({ count: z.int(), orders: z.array(calendarOrder) })
      .describe('Placed orders without a delivery day, the latest first: the first 50, and how many there are'),
  })
  .meta({ id: 'DeliveryCalendar' })

/** Prints the run sheet or all packing slips of a day. */
export const dayPrint = z.strictObject({ day, what: z.enum(['run_sheet', 'packing_slip']) })

export type DeliveryCalendar = z.input<typeof deliveryCalendar>
