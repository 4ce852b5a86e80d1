import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  canBeOrdered,
  DAYS_AHEAD,
  type DeliveryPlan,
  type DeliverySlot,
  deliveryDays,
  earliestDelivery,
  leadDays,
  orderDeadline,
  slotOfDay,
  slotProblem,
} from './delivery-days.ts'
import { addDays, addMinutes, dayOf, momentOf, weekdayOf, weekdays } from './local-time.ts'

const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

const morning: DeliverySlot = {
  ...{ id: 1, weekday: 'wednesday', from: '10:00', to: '13:00', capacity: 20 },
  ...{ cutoffHours: 2, dayBeforeUntil: '18:00', areaIds: [] },
}
const evening: DeliverySlot = { ...morning, id: 2, from: '17:00', to: '21:00', cutoffHours: 4, dayBeforeUntil: null }

const planOf = (change: Partial<DeliveryPlan> = {}): DeliveryPlan => ({
  ...{ now: momentOf(tuesday, '12:00'), areaId: 7, leadDays: 0 },
  ...{ slots: [evening, morning], closures: [], booked: () => 0 },
  ...change,
})

const stateAt = (now: string, slot: DeliverySlot, change: Partial<DeliveryPlan> = {}) =>
  slotOfDay(planOf({ now, ...change }), slot, wednesday).state

test('after 18:00 nothing can be ordered for the next morning', () => {
  assert.equal(stateAt('2026-11-24T17:59', morning), 'available')
  assert.equal(stateAt('2026-11-24T18:00', morning), 'too_late')
  assert.equal(stateAt('2026-11-24T23:00', evening), 'available')
})

test('a slot of today closes some hours before it begins', () => {
  assert.equal(stateAt('2026-11-25T12:59', evening), 'available')
  assert.equal(stateAt('2026-11-25T13:00', evening), 'too_late')
})

test('the earliest day is that of any area, until the last of its slots closes', () => {
  const { areaId: _, ...plan } = planOf({ slots: [morning, { ...evening, areaIds: [3] }] })
  assert.deepEqual(earliestDelivery(plan), { day: wednesday, orderBefore: '2026-11-25T13:00', minutesLeft: 25 * 60 })
  const closed = { from: wednesday, to: wednesday, areaId: null, slotId: null }
  assert.equal(earliestDelivery({ ...plan, closures: [closed] })?.day, addDays(wednesday, 7))
  assert.equal(earliestDelivery({ ...plan, closures: [{ ...closed, areaId: 7 }] })?.day, wednesday)
  assert.equal(earliestDelivery({ ...plan, slots: [] }), null)
})

test('the earlier of both limits counts', () => {
  const early = { ...morning, cutoffHours: 24 }
  assert.equal(orderDeadline(early, wednesday, 0), '2026-11-24T10:00')
  assert.equal(orderDeadline(morning, wednesday, 0), '2026-11-24T18:00')
})

test('each day of preparation moves the limit a whole day', () => {
  assert.equal(orderDeadline(morning, wednesday, 2), '2026-11-22T18:00')
  assert.equal(orderDeadline(evening, wednesday, 1), '2026-11-24T13:00')
})

test('the slowest line and the area together are the lead time', () => {
  assert.equal(leadDays([{ preparationDays: 1 }, { preparationDays: 3 }, { preparationDays: 0 }], 2), 5)
  assert.equal(leadDays([], 0), 0)
})

test('the last fifth of a capacity is few, and none is full', () => {
  const booked = (count: number) => ({ booked: () => count })
  const now = '2026-11-24T12:00'
  assert.deepEqual(
    [0, 15, 16, 19, 20, 21].map((count) => stateAt(now, morning, booked(count))),
    ['available', 'available', 'few_left', 'few_left', 'full', 'full'],
  )
  assert.equal(stateAt(now, { ...morning, capacity: 1 }), 'few_left')
})

test('a closure is for all, for an area, or for a slot, and includes both of its days', () => {
  const closure = { from: wednesday, to: '2026-12-02', areaId: null, slotId: null }
  const daysWith = (change: object) => {
    const days = deliveryDays(planOf({ closures: [{ ...closure, ...change }] }))
    return days.filter(({ slots }) => slots.length > 0).map(({ slots }) => slots.map(({ state }) => state))
  }
  const [closed, open] = [
    ['closed', 'closed'],
    ['available', 'available'],
  ]
  assert.deepEqual(daysWith({}).slice(0, 3), [closed, closed, open])
  assert.deepEqual(daysWith({ areaId: 7 }).slice(0, 2), [closed, closed])
  assert.deepEqual(daysWith({ areaId: 8 }).slice(0, 2), [open, open])
  assert.deepEqual(daysWith({ slotId: 1 }).slice(0, 2), [
    ['closed', 'available'],
    ['closed', 'available'],
  ])
})

test('a closed day names its closure, a partly closed one none', () => {
  const closure = { from: wednesday, to: wednesday, areaId: null, slotId: null, name: 'National Day' }
  const dayOn = (closures: (typeof closure | (typeof closure & { slotId: number }))[]) =>
    deliveryDays({ ...planOf(), closures }).find(({ day }) => day === wednesday)!
  assert.deepEqual([dayOn([closure]).reason, dayOn([closure]).closure?.name], ['closed', 'National Day'])
  const partly = dayOn([{ ...closure, slotId: 1 as never }])
  assert.deepEqual([partly.reason, partly.closure], [null, null])
})

test('a day without slots, a full day and a day whose time has passed give their reason', () => {
  const reasons = (change: Partial<DeliveryPlan>) => deliveryDays(planOf(change)).map(({ reason }) => reason)
  assert.deepEqual(reasons({}).slice(0, 3), ['no_slots', null, 'no_slots'])
  assert.equal(reasons({ booked: () => 20 })[1], 'full')
  assert.equal(reasons({ now: '2026-11-25T20:00' })[0], 'too_late')
})

test('slots come in the order of their time', () => {
  const [, day] = deliveryDays(planOf())
  assert.deepEqual(
    day!.slots.map(({ slot }) => slot.id),
    [1, 2],
  )
})

test('a slot is offered on its weekday, in its areas, within the next thirty days', () => {
  const problem = (slot: DeliverySlot, day: string) => slotProblem(planOf(), slot, day)
  assert.equal(problem(morning, wednesday), null)
  assert.equal(problem(morning, tuesday), 'not_offered')
  assert.equal(problem(morning, '2026-11-18'), 'not_offered')
  assert.equal(problem(morning, addDays(wednesday, 35)), 'not_offered')
  assert.equal(problem({ ...morning, areaIds: [8] }, wednesday), 'not_offered')
  assert.equal(problem({ ...morning, areaIds: [8, 7] }, wednesday), null)
  assert.equal(problem({ ...morning, capacity: 0 }, wednesday), 'full')
})

const times = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => addMinutes('2026-01-01T00:00', minute).slice(11))
const days = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count))
const ids = fc.integer({ min: 1, max: 4 })
const slots = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  weekday: fc.constantFrom(...weekdays),
  from: times,
  to: times,
  capacity: fc.integer({ min: 0, max: 12 }),
  cutoffHours: fc.integer({ min: 0, max: 72 }),
  dayBeforeUntil: fc.option(times),
  areaIds: fc.array(ids, { maxLength: 2 }),
})
const closures = fc
  .record({ from: days, length: fc.integer({ min: 0, max: 5 }), areaId: fc.option(ids), slotId: fc.option(ids) })
  .map(({ length, ...closure }) => ({ ...closure, to: addDays(closure.from, length) }))
const plans = fc
  .record({
    now: fc.tuple(days, times).map(([day, time]) => momentOf(day, time)),
    areaId: ids,
    leadDays: fc.integer({ min: 0, max: 6 }),
    slots: fc.uniqueArray(slots, { selector: (slot) => slot.id, maxLength: 5 }),
    closures: fc.array(closures, { maxLength: 4 }),
    counts: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 }),
  })
  .map(
    ({ counts, ...plan }): DeliveryPlan => ({ ...plan, booked: (id, day) => counts[(id + Number(day.slice(8))) % 7]! }),
  )

test('the list of days and the check of one slot agree', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const listed = deliveryDays(plan)
      assert.deepEqual(
        listed.map(({ day }) => day),
        Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(dayOf(plan.now), index)),
      )
      for (const { day, slots: ofDay, reason } of listed) {
        const orderable = ofDay.filter(({ state }) => canBeOrdered(state)).map(({ slot }) => slot.id)
        const accepted = plan.slots.filter((slot) => slotProblem(plan, slot, day) === null).map(({ id }) => id)
        assert.deepEqual(orderable.sort(), accepted.sort())
        assert.equal(reason === null, orderable.length > 0)
      }
    }),
  )
})

test('what can be ordered begins in the future, after cut-off and lead time, with capacity left, and is not closed', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const { day, slots: ofDay } of deliveryDays(plan))
        for (const { slot } of ofDay.filter(({ state }) => canBeOrdered(state))) {
          const start = momentOf(day, slot.from)
          assert.ok(addMinutes(plan.now, slot.cutoffHours * 60 + plan.leadDays * 24 * 60) < start)
          if (slot.dayBeforeUntil !== null)
            assert.ok(addDays(dayOf(plan.now), plan.leadDays) < day, 'not today, whatever the hour')
          assert.ok(plan.booked(slot.id, day) < slot.capacity)
          assert.equal(weekdayOf(day), slot.weekday)
          const isClosed = plan.closures.some(
            ({ from, to, areaId, slotId }) =>
              from <= day && day <= to && [null, plan.areaId].includes(areaId) && [null, slot.id].includes(slotId),
          )
          assert.equal(isClosed, false)
        }
    }),
  )
})

test('a slot that is too late stays too late, and more lead time never opens one', () => {
  fc.assert(
    fc.property(plans, slots, days, fc.integer({ min: 0, max: 5000 }), (plan, slot, day, minutes) => {
      const isLate = (change: Partial<DeliveryPlan>) =>
        slotOfDay({ ...plan, closures: [], ...change }, slot, day).state === 'too_late'
      if (!isLate({})) return
      assert.ok(isLate({ now: addMinutes(plan.now, minutes) }))
      assert.ok(isLate({ leadDays: plan.leadDays + 1 }))
    }),
  )
})
