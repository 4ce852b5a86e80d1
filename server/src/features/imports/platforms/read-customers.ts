import { guestAddress } from '@rawnaq/contract/address'
import { phone } from '@rawnaq/contract/phone'
import { email, line } from '@rawnaq/contract/text'
import { countries, postcodeWhereNone } from '@rawnaq/rules/countries'
import type { addresses } from '../../../db/schema.ts'
import type { RowError } from '../read-csv.ts'
import type { PlatformRow } from './product.ts'

/** A customer of another platform; the address is null if the file has none that is complete. */
export type Customer = {
  row: number
  email: string
  name: string
  mobile: string
  address: Omit<typeof addresses.$inferInsert, 'user_id'> | null
}

/** Reads a row of customers; null with an error if it names no email address. */
export function readCustomer(
  { row, cells }: PlatformRow,
  { errors, warnings }: { errors: RowError[]; warnings: RowError[] },
): Customer | null {
  // Shopify writes phone numbers as texts, with an apostrophe.
  const cell = (field: string) => (cells[field] ?? '').replace(/^'/, '').trim()
  const remark = (list: RowError[], field: string, issue: RowError['issue']) =>
    list.push({ row, field, issue, value: cell(field).slice(0, 200) })
  const address = email.safeParse(cell('email')).data
  if (address === undefined) {
    remark(errors, 'email', cell('email') ? 'email' : 'required')
    return null
  }
  const numberIn = (field: string) => {
    const number = phone.safeParse(cell(field)).data ?? ''
    if (number === '' && cell(field) !== '') remark(warnings, field, 'phone_left_out')
    return number
  }
  const [number, addressNumber] = [numberIn('phone'), numberIn('address_phone')]
  const mobile = number || addressNumber
  const name = line(255).safeParse(`${cell('first_name')} ${cell('last_name')}`).data ?? address.split('@')[0]!
  const written = ['address1', 'city'].some((field) => cell(field) !== '')
  const country = countryNamed(cell('country'))
  const { data } = guestAddress.safeParse({
    ...{ first_name: cell('first_name') || cell('last_name') || name, last_name: cell('last_name') || name },
    ...{ phone_number: addressNumber || number, email: address, country_region: country?.code, city: cell('city') },
    ...{ street_address: cell('address1'), state: cell('state') || null },
    apt_suit_building: [cell('address2'), cell('company')].filter(Boolean).join(', ') || null,
    zip_code: cell('zip_code') || (country?.hasPostcode ? '' : postcodeWhereNone),
  })
  if (written && !data) remark(warnings, 'address1', 'address_left_out')
  return { row, email: address, name, mobile, address: written && data ? { ...data, is_default: true } : null }
}

/** A country by its code or its name in either language. */
const countryNamed = (cell: string) =>
  countries.find(({ code, name }) => [code, name.en, name.ar].some((one) => one.toLowerCase() === cell.toLowerCase()))
