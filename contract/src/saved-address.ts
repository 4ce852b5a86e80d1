import * as z from 'zod/mini'
import { phone } from './phone.ts'
import { line, optionalLine, paragraph } from './text.ts'

/** As `phone`, but may be left empty. */
const optionalPhone = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || phone.safeParse(text).success, 'phone'),
  ),
  z.transform((text) => (text === '' ? text : phone.parse(text))),
)

/** Who takes the parcel, where that is not the customer: both or neither. */
const recipient = { recipient_name: optionalLine(200), recipient_phone: z.optional(z.nullable(optionalPhone)) }

const bothOrNeither = [needs('recipient_name', 'recipient_phone'), needs('recipient_phone', 'recipient_name')]

/** An address of a customer, by area and block as the Gulf writes it. `widget` is the block (قطعة): the specification spells it so. */
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
    /** Where orders go unless told; another one stops being so. */
    is_default: z.optional(z.boolean()),
  })
  .check(...bothOrNeither)

export type SavedAddressForm = z.input<typeof savedAddress>

type Recipient = { [Field in keyof typeof recipient]?: string | null | undefined }

/** Only the rule about the two of them, which a whole address is asked for once its fields are right. */
export const recipientOfSaved = z.looseObject({}).check(...bothOrNeither)

function needs(missing: keyof Recipient, given: keyof Recipient) {
  return z.refine<Recipient>((address) => !address[given] || Boolean(address[missing]), {
    error: 'required',
    path: [missing],
  })
}
