import * as z from 'zod/mini'
import { phone } from '../fields/phone.ts'
import { line, optionalLine, paragraph } from '../fields/text.ts'

/** Like `phone`, but may be empty. */
const optionalPhone = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || phone.safeParse(text).success, 'phone'),
  ),
  z.transform((text) => (text === '' ? text : phone.parse(text))),
)

/** The recipient, if it is not the customer: both fields or neither. */
const recipient = { recipient_name: optionalLine(200), recipient_phone: z.optional(z.nullable(optionalPhone)) }

const bothOrNeither = [needs('recipient_name', 'recipient_phone'), needs('recipient_phone', 'recipient_name')]

/** A customer's address by area and block, as usual in the Gulf. `widget` is the specification's name of the block (قطعة). */
export const savedAddress = z
  .object({
    title_name: line(100),
    area: line(100),
    widget: line(100),
    street: line(255),
    avenue: optionalLine(100),
    house_number: line(50),
    floor_no: optionalLine(50),
    apartment_number: optionalLine(50),
    notes: z.optional(z.nullable(paragraph(1000))),
    ...recipient,
    /** The default address; setting it unsets the previous one. */
    is_default: z.optional(z.boolean()),
  })
  .check(...bothOrNeither)

export type SavedAddressForm = z.input<typeof savedAddress>

type Recipient = { [Field in keyof typeof recipient]?: string | null | undefined }

/** The rule of the recipient alone, checked once the fields of an address are valid. */
export const recipientOfSaved = z.looseObject({}).check(...bothOrNeither)

function needs(required: keyof Recipient, present: keyof Recipient) {
  return z.refine<Recipient>((address) => !address[present] || Boolean(address[required]), {
    error: 'required',
    path: [required],
  })
}
