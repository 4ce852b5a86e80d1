import { z } from 'zod'
import { line } from '../fields/text.ts'
import { id } from '../resource.ts'

/** The most reminders of one customer. */
export const MAX_REMINDERS = 50

/** A day such as a birthday, at most 126 years ago when the shop opened. */
const day = z.iso.date().refine((text) => text >= '1900-01-01' && text < '2100-01-01', 'invalid')

/** A date that a customer wants an email for ten days before, once or every year. */
export const reminderBody = z.object({
  /** Such as the name of a person. */
  name: line(100),
  occasion_id: id.nullable().default(null).describe('A tag of the group `occasion`: the email shows its items'),
  day,
  is_yearly: z.boolean().default(true),
  sends_email: z.boolean().default(true),
})

export const reminder = z
  .object({
    id,
    name: z.string(),
    occasion: z.object({ id, name: z.string() }).nullable(),
    day: z.string(),
    is_yearly: z.boolean(),
    sends_email: z.boolean(),
    next_day: z
      .string()
      .nullable()
      .describe('The next date of which no email was sent; null when a single date is past or was announced'),
  })
  .meta({ id: 'Reminder' })

/** The token of an email. */
export const reminderToken = z.object({ token: z.string().min(1).max(100) })

export type ReminderBody = z.input<typeof reminderBody>
export type Reminder = z.input<typeof reminder>
