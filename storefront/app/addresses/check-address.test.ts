import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyValues } from './address-values.ts'
import { checkAddress, checkContact } from './check-address.ts'

const noura = {
  ...emptyValues,
  first_name: ' نورة ',
  last_name: 'العنزي',
  phone_number: '٥٠٠٠ ١٢٣٤',
  email: 'Noura@Mail.com ',
  city: 'السالمية',
  widget: '٤',
  street_address: 'شارع سالم المبارك 14',
}

test('Arabic digits, spaces and capitals are normalised', () => {
  const { sent: address } = checkAddress(noura)
  assert.equal(address?.first_name, 'نورة')
  assert.equal(address?.phone_number, '+96550001234')
  assert.equal(address?.email, 'noura@mail.com')
})

test('a country without postcodes gets the placeholder postcode', () => {
  assert.equal(checkAddress({ ...noura, zip_code: 'x<y' }).sent?.zip_code, '00000')
})

test('a country with postcodes requires one', () => {
  assert.deepEqual(checkAddress({ ...noura, country_region: 'SA' }).problems, { zip_code: 'required' })
  assert.equal(checkAddress({ ...noura, country_region: 'SA', zip_code: '١٢٢١١' }).sent?.zip_code, '12211')
})

test('an empty form reports every required field and no other', () => {
  assert.deepEqual(Object.keys(checkAddress(emptyValues).problems).sort(), [
    'city',
    'email',
    'first_name',
    'last_name',
    'phone_number',
    'street_address',
    'widget',
  ])
})

test('only an address in Kuwait has a block, and needs it', () => {
  assert.equal(checkAddress(noura).sent?.widget, '٤')
  assert.deepEqual(checkAddress({ ...noura, widget: ' ' }), { sent: null, problems: { widget: 'required' } })
  const doha = checkAddress({ ...noura, country_region: 'QA', phone_number: '+97444001234' })
  assert.equal(doha.sent?.widget, '')
})

test('without an address only the contact is validated and sent', () => {
  assert.deepEqual(checkContact(noura).sent, {
    first_name: 'نورة',
    last_name: 'العنزي',
    phone_number: '+96550001234',
    email: 'noura@mail.com',
  })
  assert.deepEqual(checkContact({ ...noura, email: 'x', city: '' }).problems, { email: 'email' })
})
