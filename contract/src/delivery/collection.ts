import { isTimeOfDay } from '@rawnaq/rules/arrival'
import { weekdays } from '@rawnaq/rules/local-time'
import { z } from 'zod'

const time = z.string().refine(isTimeOfDay, 'time_of_day')

/** When the shop is open. A weekday may have several hours; those that end before their start end on the next day. */
const hours = z.strictObject({ weekday: z.enum(weekdays), from_time: time, to_time: time })

export const openingHours = z
  .array(hours.refine(({ from_time, to_time }) => from_time !== to_time, { error: 'invalid', path: ['to_time'] }))
  .max(21)

/** Where and when an order is collected from the shop, in the language of the request. */
export const collection = z
  .object({
    address: z.string(),
    note: z.string().nullable().describe('A text of the shop, such as what to bring; null without one'),
    hours: z.array(hours),
    from: z
      .string()
      .describe('The earliest moment to collect the order, on the clock of the shop, such as `2026-11-25T16:30`'),
  })
  .meta({ id: 'Collection' })

export type Collection = z.input<typeof collection>
