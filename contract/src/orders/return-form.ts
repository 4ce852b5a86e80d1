import { returnReasons } from '@rawnaq/rules/returns'
import * as z from 'zod/mini'
import { recordId } from '../fields/record-id.ts'
import { paragraph } from '../fields/text.ts'

/** The longest note of a return. */
export const RETURN_NOTE_LENGTH = 1000

/** The number of photos of a return. */
export const maxReturnPhotos = 4

const line = z.strictObject({ order_line_id: recordId, quantity: z.int().check(z.gte(1), z.lte(999)) })

/** What a customer asks to return: lines of one order with quantities, each line once, a reason and a note. */
export const returnForm = z.strictObject({
  lines: z.array(line).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((lines) => new Set(lines.map((one) => one.order_line_id)).size === lines.length, 'invalid'),
  ),
  reason: z.enum(returnReasons),
  note: z._default(paragraph(RETURN_NOTE_LENGTH), ''),
})

/** A return that staff ask for in the name of the customer of an order, who reads the note too. */
export const staffReturnForm = z.extend(returnForm, { order_id: recordId })

export type ReturnForm = z.input<typeof returnForm>
export type StaffReturnForm = z.input<typeof staffReturnForm>
