import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../delivery/local-time.ts'
import { nextOccurrence } from './reminder-dates.ts'

const yearly = (day: string) => ({ day, is_yearly: true })

test('a yearly date occurs this year, or next year once it has passed', () => {
  assert.equal(nextOccurrence(yearly('1990-05-12'), '2026-05-12'), '2026-05-12')
  assert.equal(nextOccurrence(yearly('1990-05-12'), '2026-05-13'), '2027-05-12')
  assert.equal(nextOccurrence(yearly('1990-01-03'), '2026-12-28'), '2027-01-03')
})

test('a date that is still to come occurs first on its day, and a single date only then', () => {
  assert.equal(nextOccurrence(yearly('2028-05-12'), '2026-05-13'), '2028-05-12')
  assert.equal(nextOccurrence({ day: '2026-05-12', is_yearly: false }, '2026-05-12'), '2026-05-12')
  assert.equal(nextOccurrence({ day: '2026-05-12', is_yearly: false }, '2026-05-13'), null)
})

test('29 February is 28 February in years without it', () => {
  const birthday = yearly('2000-02-29')
  assert.equal(nextOccurrence(birthday, '2026-01-01'), '2026-02-28')
  assert.equal(nextOccurrence(birthday, '2026-03-01'), '2027-02-28')
  assert.equal(nextOccurrence(birthday, '2027-03-01'), '2028-02-29')
  assert.equal(nextOccurrence(birthday, '2028-02-29'), '2028-02-29')
  assert.equal(nextOccurrence(birthday, '2100-02-01'), '2100-02-28')
})

test('a yearly date occurs once in any 365 days, or 366 with a leap day', () => {
  const days = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, days, (day, from) => {
      fc.pre(day < from)
      const next = nextOccurrence(yearly(day), from)!
      assert.ok(next >= from && next <= addDays(from, 366))
      const following = nextOccurrence(yearly(day), addDays(next, 1))!
      assert.ok(following >= addDays(next, 365) && following <= addDays(next, 366))
    }),
  )
})
