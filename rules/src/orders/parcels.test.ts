import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTrackingAddress, leftToPack, trackingLink } from './parcels.ts'

test('a tracking address is https and has the number once, after the host', () => {
  for (const address of ['https://track.example/{number}', 'https://Track.example?n={number}&lang=en'])
    assert.equal(isTrackingAddress(address), true, address)
  for (const address of [
    ...['', 'track', 'https://track.example/', 'http://track.example/{number}', 'https://{number}.example/'],
    ...['https://track.example/{number}/{number}', 'javascript:alert({number})', 'https://track.example:{number}/'],
    ...['https://{number}@track.example/', 'https://track.example{number}/'],
  ])
    assert.equal(isTrackingAddress(address), false, address)
})

test('a tracking number cannot leave its place in the address', () => {
  const address = 'https://track.example/parcel/{number}?lang=ar'
  assert.equal(trackingLink(address, 'AB 1/2?#&$&'), 'https://track.example/parcel/AB%201%2F2%3F%23%26%24%26?lang=ar')
  assert.deepEqual([trackingLink(null, 'A1'), trackingLink(address, null)], [null, null])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (number) => {
      const url = new URL(trackingLink(address, number)!)
      assert.equal(url.origin, 'https://track.example')
      assert.equal(url.search, '?lang=ar')
    }),
  )
})

test('what is left to pack and what is in parcels make the order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(quantities, fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })), (ordered, packed) => {
      const lines = ordered.map((item_quantity, index) => ({ id: index + 1, item_quantity }))
      const parcels = packed.map((ofParcel) => ({
        lines: ofParcel.slice(0, lines.length).map((quantity, index) => ({ order_line_id: index + 1, quantity })),
      }))
      const left = leftToPack(lines, parcels)
      for (const { id, item_quantity } of lines) {
        const inParcels = parcels.flatMap((parcel) => parcel.lines).filter((line) => line.order_line_id === id)
        assert.equal(left.get(id)! + inParcels.reduce((sum, { quantity }) => sum + quantity, 0), item_quantity)
      }
    }),
  )
})
