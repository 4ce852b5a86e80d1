import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { deleteExpiredAddresses } from './address-book.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = openStorage()
})

const DAY = 24 * 60 * 60 * 1000

const address = (id: string, daysOld: number) => ({
  ...{ id, checked: false, kept_at: new Date(Date.now() - daysOld * DAY).toISOString() },
  ...{ first_name: 'Noura', last_name: 'Al-Sabah', phone_number: '+96550001234', email: 'noura@example.com' },
  ...{ country_region: 'KW', city: 'Salmiya', street_address: 'Street 14', zip_code: '00000' },
})

const store = (...addresses: object[]) => storage.set('address', JSON.stringify({ version: 1, addresses }))

test('a guest’s addresses older than 90 days are deleted from the browser, the others stay', () => {
  const young = address('young', 89)
  store(address('old', 91), young)
  deleteExpiredAddresses()
  assert.deepEqual(JSON.parse(storage.get('address')!), { version: 1, addresses: [young] })
})

test('when every address is older than 90 days nothing is left in the browser', () => {
  store(address('old', 91))
  deleteExpiredAddresses()
  assert.equal(storage.has('address'), false)
})
