import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, addMinutes, dayOf, instantOf, localMoment, momentOf, weekdayOf, weekdays } from './local-time.ts'

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const days = instants.map((instant) => instant.toISOString().slice(0, 10))

test('the clock of the shop is not that of UTC: late in the evening in London it is the next day in Kuwait', () => {
  assert.equal(localMoment(new Date('2026-11-20T21:30:59Z'), 'Asia/Kuwait'), '2026-11-21T00:30')
  assert.equal(localMoment(new Date('2026-11-20T20:59:00Z'), 'Asia/Kuwait'), '2026-11-20T23:59')
  assert.equal(localMoment(new Date('2026-07-01T12:00:00Z'), 'Europe/London'), '2026-07-01T13:00')
})

test('in Kuwait every moment is three hours after UTC', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const utc = instant.toISOString().slice(0, 16)
      assert.equal(localMoment(instant, 'Asia/Kuwait'), addMinutes(utc, 3 * 60))
    }),
  )
})

test('days are counted on the calendar, over months, leap days and years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2028-02-28', 1), '2028-02-29')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  fc.assert(
    fc.property(days, fc.integer({ min: -500, max: 500 }), (day, count) => {
      assert.equal(addDays(addDays(day, count), -count), day)
      assert.equal(addDays(day, count) > day, count > 0)
    }),
  )
})

test('minutes are added over midnight, and moments in order compare in order', () => {
  assert.equal(addMinutes('2026-11-21T00:30', -60), '2026-11-20T23:30')
  assert.equal(addMinutes('2026-11-21T23:59', 1), '2026-11-22T00:00')
  fc.assert(
    fc.property(days, fc.integer({ min: -10_000, max: 10_000 }), (day, minutes) => {
      const moment = momentOf(day, '12:34')
      assert.equal(addMinutes(addMinutes(moment, minutes), -minutes), moment)
      assert.equal(addMinutes(moment, minutes) > moment, minutes > 0)
    }),
  )
})

test('weekdays follow one another', () => {
  assert.equal(weekdayOf('2026-11-24'), 'tuesday')
  assert.equal(weekdayOf('2026-11-27'), 'friday')
  fc.assert(
    fc.property(days, (day) => {
      const [today, tomorrow] = [day, addDays(day, 1)].map((one) => weekdays.indexOf(weekdayOf(one)))
      assert.equal(tomorrow, (today! + 1) % 7)
    }),
  )
})

test('the day of a moment is the day on the calendar of the shop', () => {
  assert.equal(dayOf('2026-11-21T00:30'), '2026-11-21')
})

test('a moment of the shop is an instant, whatever its time zone', () => {
  assert.equal(instantOf('2026-11-21T00:30', 'Asia/Kuwait').toISOString(), '2026-11-20T21:30:00.000Z')
  assert.equal(instantOf('2026-07-01T12:00', 'Europe/London').toISOString(), '2026-07-01T11:00:00.000Z')
  fc.assert(
    fc.property(days, fc.constantFrom('Asia/Kuwait', 'Asia/Riyadh', 'Asia/Dubai', 'UTC'), (day, zone) => {
      const moment = momentOf(day, '18:05')
      assert.equal(localMoment(instantOf(moment, zone), zone), moment)
    }),
  )
})
