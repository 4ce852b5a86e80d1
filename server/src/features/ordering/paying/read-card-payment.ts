import { guestAddress } from '@rawnaq/contract/address'
import { type Card, card } from '@rawnaq/contract/card'
import type { cardPayment } from '@rawnaq/contract/payments'
import type { z } from 'zod'
import { fieldErrors } from '../../../http/field-errors.ts'
import { Refusal } from '../../../http/refusal.ts'

type Body = z.output<typeof cardPayment>

/** The card of the specification's payload; refuses what is no card under the payload's own names. */
export function readCard({ cardNumber, expirationDate, cardCode }: Body): Card {
  const [expiry_year = '', expiry_month = ''] = expirationDate.split('-')
  const read = card.safeParse({ card_number: cardNumber, expiry_month, expiry_year, cvv: cardCode })
  if (read.error) throw new Refusal('invalid', { errors: fieldErrors(read.error.issues, cardFields) })
  return read.data
}

/** Where the parcel of a cart goes, as the payload says it; null where it says nothing of an address. */
export function readShippingAddress({ shippingAddress, FirstName, lastName, ContactNo, email }: Body) {
  if (!shippingAddress) return null
  const { company, AddressLine1, City, State, Zipcode, Country } = shippingAddress as Record<string, unknown>
  const read = guestAddress.safeParse({
    first_name: FirstName,
    last_name: lastName,
    phone_number: ContactNo === null || ContactNo === undefined ? ContactNo : String(ContactNo),
    email,
    country_region: Country,
    city: City,
    street_address: AddressLine1,
    apt_suit_building: company,
    state: State,
    zip_code: Zipcode,
  })
  if (read.error) throw new Refusal('invalid', { errors: fieldErrors(read.error.issues, addressFields) })
  return read.data
}

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
