import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CollectionPlan, earliestCollection, openingDays, parseCollectionTerms } from './collection.ts'
import { weekdays } from './local-time.ts'

const workingDays = weekdays.filter((day) => day !== 'friday')

/** A shop that is open from 10:00 to 21:00 but on Fridays, on Tuesday noon. */
const plan: CollectionPlan = {
  now: '2026-11-24T12:00',
  hours: workingDays.map((weekday) => ({ weekday, from_time: '10:00', to_time: '21:00' })),
  closures: [],
  ...{ preparationDays: 0, preparationHours: 0, leadDays: 0 },
}

test('an order that needs no preparation can be collected from the next quarter of an hour on', () => {
  assert.equal(earliestCollection(plan), '2026-11-24T12:00')
  assert.equal(earliestCollection({ ...plan, now: '2026-11-24T12:01' }), '2026-11-24T12:15')
  assert.equal(earliestCollection({ ...plan, now: '2026-11-24T20:46' }), '2026-11-25T10:00')
})

test('hours of preparation count while the shop is open', () => {
  assert.equal(earliestCollection({ ...plan, preparationHours: 4 }), '2026-11-24T16:00')
  assert.equal(earliestCollection({ ...plan, preparationHours: 10 }), '2026-11-25T11:00')
  assert.equal(earliestCollection({ ...plan, now: '2026-11-24T23:00', preparationHours: 2 }), '2026-11-25T12:00')
})

test('days of preparation, of the shop and of an engraving, come before the hours', () => {
  assert.equal(earliestCollection({ ...plan, preparationDays: 1, leadDays: 1 }), '2026-11-26T12:00')
  // Thursday evening and Friday are no opening hours.
  const late = { ...plan, now: '2026-11-25T22:00', leadDays: 1, preparationHours: 1 }
  assert.equal(earliestCollection(late), '2026-11-28T11:00')
})

test('nothing is collected on a day on which the shop is closed', () => {
  const closures = [{ from: '2026-11-24', to: '2026-11-26' }]
  assert.equal(earliestCollection({ ...plan, closures }), '2026-11-28T10:00')
})

test('a shop has a break at noon, and hours that end after midnight', () => {
  const hours = [
    { weekday: 'tuesday', from_time: '17:00', to_time: '01:00' },
    { weekday: 'tuesday', from_time: '09:00', to_time: '12:30' },
  ] as const
  assert.equal(earliestCollection({ ...plan, hours, preparationHours: 1 }), '2026-11-24T17:30')
  assert.equal(earliestCollection({ ...plan, hours, now: '2026-11-25T00:20' }), '2026-11-25T00:30')
  assert.equal(earliestCollection({ ...plan, hours, now: '2026-11-25T00:50' }), '2026-12-01T09:00')
})

test('a shop that does not open offers no time', () => {
  assert.equal(earliestCollection({ ...plan, hours: [] }), null)
  assert.equal(earliestCollection({ ...plan, closures: [{ from: '2026-11-01', to: '2027-11-01' }] }), null)
})

test('collection is offered with an address and opening hours only', () => {
  const complete = {
    collection_offered: true,
    collection_address_ar: 'السالمية، شارع سالم المبارك',
    collection_hours: [{ weekday: 'sunday', from_time: '10:00', to_time: '21:00' }],
    collection_preparation_hours: 3,
  }
  const isOffered = (change: object) =>
    parseCollectionTerms(new Map(Object.entries({ ...complete, ...change }))).isOffered
  assert.equal(isOffered({}), true)
  assert.equal(isOffered({ collection_offered: null }), false)
  assert.equal(isOffered({ collection_address_ar: ' ' }), false)
  assert.equal(isOffered({ collection_hours: [{ weekday: 'sunday', from_time: '10', to_time: '21:00' }] }), false)
  assert.equal(parseCollectionTerms(new Map(Object.entries(complete))).preparationHours, 3)
})

test('days in a row with the same hours are named as one', () => {
  const hours = [...plan.hours, { weekday: 'friday', from_time: '16:00', to_time: '21:00' } as const]
  const [sunday, friday, saturday] = openingDays(hours)
  assert.deepEqual(sunday, { first: 'sunday', last: 'thursday', times: ['10:00–21:00'] })
  assert.deepEqual(friday, { first: 'friday', last: 'friday', times: ['16:00–21:00'] })
  assert.deepEqual(saturday, { first: 'saturday', last: 'saturday', times: ['10:00–21:00'] })
})
