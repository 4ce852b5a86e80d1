import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOf, localMoment, weekdayOf, weekdays } from '../delivery/local-time.ts'
import {
  type ArrivalRegion,
  type ArrivalTerms,
  defaultArrivalTerms,
  estimateArrival,
  parseArrivalTerms,
  remainingArrival,
} from './arrival.ts'

const kuwait: ArrivalTerms = { ...defaultArrivalTerms, timeZone: 'Asia/Kuwait' }
const at = (moment: string, region: ArrivalRegion = 'gulf') =>
  Object.values(estimateArrival(new Date(moment), kuwait, region))

test('an order before the cut-off leaves today, one after it on the next working day', () => {
  // 24 November 2026 is a Tuesday; 14:00 in Kuwait is 11:00 UTC.
  assert.deepEqual(at('2026-11-24T10:59:59Z'), ['2026-11-26', '2026-11-29'])
  assert.deepEqual(at('2026-11-24T11:00:00Z'), ['2026-11-28', '2026-11-30'])
  assert.deepEqual(at('2026-11-24T10:59:59Z', 'world'), ['2026-11-30', '2026-12-03'])
})

test('an order on a day off leaves on the next working day', () => {
  assert.deepEqual(at('2026-11-27T08:00:00Z'), at('2026-11-28T08:00:00Z'))
  assert.deepEqual(at('2026-11-26T12:00:00Z'), at('2026-11-28T08:00:00Z'))
})

test('the day is the one of the shop’s time zone', () => {
  // 22:30 UTC is 01:30 of the next day in Kuwait.
  assert.deepEqual(at('2026-11-23T22:30:00Z'), at('2026-11-24T08:00:00Z'))
})

test('an estimate begins today at the earliest and has working days at both ends', () => {
  const days = fc.integer({ min: 0, max: 90 })
  const range = fc.record({ from: days, to: days })
  const terms = fc.record({
    gulf: range,
    world: range,
    cutOff: fc.constantFrom('00:00', '09:30', '14:00', '23:59'),
    workingDays: fc.subarray([...weekdays], { minLength: 1 }),
    timeZone: fc.constantFrom('Asia/Kuwait', 'Pacific/Apia', 'America/New_York', 'UTC'),
  })
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, terms, fc.constantFrom('gulf' as const, 'world' as const), (now, given, region) => {
      const { from, to } = estimateArrival(now, given, region)
      assert.ok(dayOf(localMoment(now, given.timeZone)) <= from && from <= to)
      for (const day of [from, to]) assert.ok(given.workingDays.includes(weekdayOf(day)))
      const later = estimateArrival(new Date(now.getTime() + 3_600_000), given, region)
      assert.ok(from <= later.from && to <= later.to)
    }),
  )
})

test('of an estimate only days that are not over are shown', () => {
  const stored = { from: '2026-11-25', to: '2026-11-27' }
  assert.deepEqual(remainingArrival(stored, '2026-11-24'), stored)
  assert.deepEqual(remainingArrival(stored, '2026-11-26'), { from: '2026-11-26', to: '2026-11-27' })
  assert.equal(remainingArrival(stored, '2026-11-28'), null)
})

test('missing and invalid settings take their defaults', () => {
  const terms = (values: Record<string, unknown>) => parseArrivalTerms(new Map(Object.entries(values)))
  assert.deepEqual(terms({}), kuwait)
  assert.deepEqual(
    terms({ gulf_days_from: -1, world_days_to: '9', order_cut_off: '25:00', working_days: [], time_zone: 'Nowhere' }),
    kuwait,
  )
  assert.deepEqual(
    terms({ gulf_days_from: 0, gulf_days_to: 1, order_cut_off: '16:30', working_days: ['monday', 'sunday'] }),
    { ...kuwait, gulf: { from: 0, to: 1 }, cutOff: '16:30', workingDays: ['sunday', 'monday'] },
  )
})
