import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedAddress } from './saved-address.ts'

const home = { title_name: 'Home', area: 'السالمية', widget: '٤', street: 'Salem Al Mubarak', house_number: '14' }
const wrong = (change: object) =>
  savedAddress
    .safeParse({ ...home, ...change })
    .error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)

test('a saved address requires title, area, block, street and house', () => {
  assert.deepEqual(savedAddress.parse(home), home)
  for (const field of Object.keys(home)) assert.deepEqual(wrong({ [field]: ' ' }), [`${field} required`])
  assert.deepEqual(wrong({ avenue: 'a\u202eb' }), ['avenue hidden_characters'])
  const rest = { avenue: '', floor_no: null, apartment_number: '3', notes: 'Ring twice\nplease', is_default: true }
  assert.deepEqual(savedAddress.parse({ ...home, ...rest }), { ...home, ...rest })
})

test('a recipient needs a name and a phone number', () => {
  const mama = { recipient_name: 'Mama', recipient_phone: '+965 5000 1234' }
  assert.equal(savedAddress.parse({ ...home, ...mama }).recipient_phone, '+96550001234')
  assert.deepEqual(wrong({ recipient_name: 'Mama' }), ['recipient_phone required'])
  assert.deepEqual(wrong({ recipient_phone: '+96550001234' }), ['recipient_name required'])
  assert.deepEqual(wrong({ ...mama, recipient_phone: 'call her' }), ['recipient_phone phone'])
  assert.equal(wrong({ recipient_name: '', recipient_phone: '' }), undefined)
})
