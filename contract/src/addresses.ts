import { z } from 'zod'
import * as mini from 'zod/mini'
import { guestAddress } from './address.ts'
import { id, idParam, listQuery } from './resource.ts'
import { savedAddress } from './saved-address.ts'

/** The two shapes of an address: by area and block, as the Gulf writes it, or by street and city, as guests do. */
export const addressShapes = { saved: savedAddress, guest: guestAddress }
export type AddressShape = keyof typeof addressShapes

const saved = mini.object(savedAddress.shape)

/** What may be written of an address in either shape; `checked` is another name of `is_default`, a `user_id` beside it is ignored. */
export const addressBody = z.object({
  ...mini.partial(guestAddress).shape,
  ...mini.partial(saved).shape,
  checked: z.boolean().optional(),
})
export type AddressBody = z.output<typeof addressBody>

const shared = ['notes', 'is_default']
const fieldsOf = (shape: AddressShape) =>
  Object.keys(addressShapes[shape].shape).filter((field) => !shared.includes(field))

/** Which shape an address is written in; null where only what both have is named. */
export function shapeOf(written: Readonly<Record<string, unknown>>): AddressShape | null {
  const names = (shape: AddressShape) => fieldsOf(shape).some((field) => (written[field] ?? null) !== null)
  return names('saved') ? 'saved' : names('guest') ? 'guest' : null
}

const text = z.string().nullable()

/** An address as its owner reads it: what was left empty is null, and so are the fields of the other shape. */
export const addressRow = z
  .object({
    id,
    title_name: text,
    area: text,
    widget: text,
    street: text,
    avenue: text,
    house_number: text,
    floor_no: text,
    apartment_number: text,
    recipient_name: text,
    recipient_phone: text,
    first_name: text,
    last_name: text,
    phone_number: text,
    email: text,
    country_region: text,
    city: text,
    street_address: text,
    apt_suit_building: text,
    state: text,
    zip_code: text,
    notes: text,
    /** Where orders go unless told: one of the addresses of a customer. */
    is_default: z.boolean(),
    /** The same, as the specification calls it. */
    checked: z.boolean(),
  })
  .meta({ id: 'Address' })

/** The addresses of whoever asks; `user_id` counts only for staff who may read addresses. */
export const addressQuery = listQuery.extend({ user_id: idParam.optional() })

export type SavedAddress = z.output<typeof addressRow>
