import { type AddressBody, type AddressShape, addressBody, addressShapes, shapeOf } from '@rawnaq/contract/addresses'
import { recipientOfSaved } from '@rawnaq/contract/saved-address'
import { fieldErrors } from '../../http/errors/field-errors.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { refuseUnknownPhone } from '../../http/errors/refuse-unknown-phone.ts'
import type { AddressRow } from './read-addresses.ts'

/** Merges changes into an address and validates the result. Refuses missing fields. */
export function validateAddress(written: AddressBody, before?: AddressRow) {
  const shapeBefore = before && shapeOf(before)
  const shape = shapeOf(written) ?? shapeBefore ?? 'saved'
  return validateShape(shape, shape === shapeBefore ? { ...before, ...written } : written)
}

/** Validates one shape and drops the fields of the other. */
export function validateShape(shape: AddressShape, written: object) {
  const { data, error } = addressShapes[shape].safeParse(written)
  if (error) throw new Refusal('invalid', { errors: fieldErrors(error.issues) })
  refusePhone(data)
  const { is_default, ...fields } = data as typeof data & { is_default?: boolean }
  return { ...blank, ...Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text || null])) }
}

/** A saved address has no country, so a number without `+` may belong to any. */
function refusePhone(address: { phone_number?: string; country_region?: string; recipient_phone?: string | null }) {
  refuseUnknownPhone(address.phone_number, 'phone_number', address.country_region)
  refuseUnknownPhone(address.recipient_phone, 'recipient_phone')
}

/** One refusal with all invalid and missing fields of an address; undefined if the body is not an object. */
export function addressErrors(sent: unknown): Refusal | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined
  const shape = shapeOf(sent as Record<string, unknown>) ?? 'saved'
  const errors = [addressBody, addressShapes[shape], ...(shape === 'saved' ? [recipientOfSaved] : [])].map((schema) =>
    fieldErrors(schema.safeParse(sent).error?.issues ?? []),
  )
  return new Refusal('invalid', { errors: Object.assign({}, ...errors) })
}

/** Fields of the other shape are null. */
const blank = Object.fromEntries(
  Object.values(addressShapes).flatMap(({ shape: { ...fields } }) =>
    Object.keys(fields)
      .filter((field) => field !== 'is_default')
      .map((field) => [field, null]),
  ),
)
