import { z } from 'zod'
import * as mini from 'zod/mini'
import { id, idParam, listQuery } from '../resource.ts'
import { guestAddress } from './address.ts'
import { savedAddress } from './saved-address.ts'

/** The two shapes of an address: by area and block, as the Gulf writes it, or by street and city, as guests do. */
export const addressShapes = { saved: savedAddress, guest: guestAddress }
export type AddressShape = keyof typeof addressShapes

const saved = mini.object(savedAddress.shape)

/** The writable fields of both shapes. `checked` is another name of `is_default`; a `user_id` is ignored. */
export const addressBody = z.object({
  ...mini.partial(saved).shape,
  ...mini.partial(guestAddress).shape,
  checked: z.boolean().optional(),
})
export type AddressBody = z.output<typeof addressBody>

/** A block alone does not determine the shape, nor does the default. */
const shared = ['notes', 'widget', 'is_default']
const fieldsOf = (shape: AddressShape) =>
  Object.keys(addressShapes[shape].shape).filter((field) => !shared.includes(field))

/** The shape of an address; null if it only has fields of both shapes. */
export function shapeOf(body: Readonly<Record<string, unknown>>): AddressShape | null {
  const names = (shape: AddressShape) => fieldsOf(shape).some((field) => (body[field] ?? null) !== null)
  return names('saved') ? 'saved' : names('guest') ? 'guest' : null
}

const text = z.string().nullable()

/** An address as its owner reads it. Empty fields and those of the other shape are null. */
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
    is_default: z.boolean().describe('The default delivery address; a customer has one'),
    checked: z.boolean().describe("The specification's name of `is_default`"),
  })
  .meta({ id: 'Address' })

/** Lists the caller's addresses. `user_id` applies only to staff with `address:read`, which only `*` includes. */
export const addressQuery = listQuery.extend({ user_id: idParam.optional() })

export type SavedAddress = z.output<typeof addressRow>
