import { type BillingAddress, billingAddress, guestAddress } from '@rawnaq/contract/address'
import { type Card, card } from '@rawnaq/contract/card'
import type { cardPayment } from '@rawnaq/contract/payments'
import type { z } from 'zod'
import { partial } from 'zod/mini'
import { fieldErrors } from '../../../../http/errors/field-errors.ts'
import { Refusal } from '../../../../http/errors/refusal.ts'

type Body = z.output<typeof cardPayment>

/** The card in the payload. Refuses invalid cards under the field names of the payload. */
export function readCard({ cardNumber, expirationDate, cardCode }: Body): Card {
  const [expiry_year = '', expiry_month = ''] = expirationDate.split('-')
  const read = card.safeParse({ card_number: cardNumber, expiry_month, expiry_year, cvv: cardCode })
  if (read.error) throw new Refusal('invalid', { errors: fieldErrors(read.error.issues, cardFields) })
  return read.data
}

/** The delivery address in the payload; null if it has none. */
export function readShippingAddress({ shippingAddress, FirstName, lastName, ContactNo, email }: Body) {
  if (!shippingAddress) return null
  const { company, AddressLine1, City, State, Zipcode, Country } = shippingAddress as Record<string, unknown>
  const read = guestAddress.safeParse({
    first_name: FirstName,
    last_name: lastName,
    phone_number: typed(ContactNo),
    email,
    country_region: Country,
    city: City,
    street_address: AddressLine1,
    apt_suit_building: company,
    state: State,
    zip_code: typed(Zipcode),
  })
  if (read.error) throw new Refusal('invalid', { errors: fieldErrors(read.error.issues, addressFields) })
  return read.data
}

/**
 * The billing address in `billingAddress` or, for placed orders, `shippingAddress`. Empty fields are taken from the
 * order. Refuses invalid addresses under the field names of the payload.
 */
export function readBillingAddress(
  body: Body,
  named: 'billingAddress' | 'shippingAddress' = 'billingAddress',
): Partial<BillingAddress> | undefined {
  const sent: Record<string, unknown> = body[named] ?? {}
  const filled = Object.entries(billingFields).filter(([, name]) => !isBlank(sent[name]))
  if (filled.length === 0) return undefined
  const read = partialAddress.safeParse(Object.fromEntries(filled.map(([field, name]) => [field, typed(sent[name])])))
  const names = Object.fromEntries(filled.map(([field, name]) => [field, `${named}.${name}`]))
  if (read.error) throw new Refusal('invalid', { errors: fieldErrors(read.error.issues, names) })
  return read.data
}

const partialAddress = partial(billingAddress)

const billingFields = {
  country_region: 'Country',
  city: 'City',
  street_address: 'AddressLine1',
  state: 'State',
  zip_code: 'Zipcode',
}

const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === ''

/** Postcodes and phone numbers may come as numbers. */
const typed = (value: unknown) => (typeof value === 'number' ? String(value) : value)

const cardFields = {
  card_number: 'cardNumber',
  expiry_month: 'expirationDate',
  expiry_year: 'expirationDate',
  cvv: 'cardCode',
}

const addressFields = {
  first_name: 'FirstName',
  last_name: 'lastName',
  phone_number: 'ContactNo',
  country_region: 'shippingAddress.Country',
  city: 'shippingAddress.City',
  street_address: 'shippingAddress.AddressLine1',
  apt_suit_building: 'shippingAddress.company',
  state: 'shippingAddress.State',
  zip_code: 'shippingAddress.Zipcode',
}
