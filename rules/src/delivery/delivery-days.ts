import {
  addDays,
  addMinutes,
  dayOf,
  type LocalDay,
  type LocalMoment,
  type LocalTime,
  minutesBetween,
  momentOf,
  type Weekday,
  weekdayOf,
} from './local-time.ts'

/** Shoppers choose from today and the following days, so many in total. */
export const DAYS_AHEAD = 30

/** A weekly delivery slot. */
export type DeliverySlot = {
  id: number
  weekday: Weekday
  from: LocalTime
  to: LocalTime
  /** The number of orders a day. */
  capacity: number
  /** Orders are accepted until so many hours before it begins. */
  cutoffHours: number
  /** Orders are also accepted only until this time of the day before, such as `18:00`; null for no such limit. */
  dayBeforeUntil: LocalTime | null
  /** The areas it serves; empty for all. */
  areaIds: readonly number[]
}

/** Days without delivery, both included: for all, for one area, for one slot, or for one slot in one area. */
export type DeliveryClosure = { from: LocalDay; to: LocalDay; areaId: number | null; slotId: number | null }

/** What a slot of a day offers. */
export type SlotState = 'available' | 'few_left' | 'full' | 'too_late' | 'closed'

/** Why nothing can be delivered on a day: there is no slot, a closure, every slot is full, or it is too late. */
type DayReason = 'no_slots' | 'closed' | 'full' | 'too_late'

/** The slots, closures and bookings of a shop, for deliveries to one area. */
export type DeliveryPlan<
  Slot extends DeliverySlot = DeliverySlot,
  Closure extends DeliveryClosure = DeliveryClosure,
> = {
  /** The current moment in the shop. */
  now: LocalMoment
  areaId: number
  /** Whole days to prepare the order and to reach the area. */
  leadDays: number
  slots: readonly Slot[]
  closures: readonly Closure[]
  /** The number of orders booked for a slot on a day. */
  booked: (slotId: number, day: LocalDay) => number
}

/** A slot on a day, with the closure that closes it. */
export type SlotOfDay<Slot, Closure> = {
  slot: Slot
  state: SlotState
  /** The first moment at which the slot can no longer be ordered. */
  orderBefore: LocalMoment
  closure: Closure | null
}

/** A day with its slots in the order of their times. */
export type DeliveryDay<Slot, Closure> = {
  day: LocalDay
  slots: SlotOfDay<Slot, Closure>[]
  /** Null when at least one slot can be ordered. */
  reason: DayReason | null
  /** The closure of the whole day, if any. */
  closure: Closure | null
}

/** The next days with their slots, from today on, each slot in the order of its time. */
export function deliveryDays<Slot extends DeliverySlot, Closure extends DeliveryClosure>(
  plan: DeliveryPlan<Slot, Closure>,
): DeliveryDay<Slot, Closure>[] {
  return [...eachDeliveryDay(plan)]
}

/** The same days, each computed when it is needed. */
function* eachDeliveryDay<Slot extends DeliverySlot, Closure extends DeliveryClosure>(
  plan: DeliveryPlan<Slot, Closure>,
) {
  const today = dayOf(plan.now)
  for (let index = 0; index < DAYS_AHEAD; index += 1) yield deliveryDay(plan, addDays(today, index))
}

function deliveryDay<Slot extends DeliverySlot, Closure extends DeliveryClosure>(
  plan: DeliveryPlan<Slot, Closure>,
  day: LocalDay,
): DeliveryDay<Slot, Closure> {
  const weekday = weekdayOf(day)
  const offered = plan.slots.filter((slot) => isOffered(slot, weekday, plan.areaId))
  const slots = offered.sort(byTime).map((slot) => slotOfDay(plan, slot, day))
  return { day, slots, reason: reasonOf(slots), closure: slots.every(isClosed) ? (slots[0]?.closure ?? null) : null }
}

/** The state of a slot on a day. A closure comes before the time, and the time before the capacity. */
export function slotOfDay<Slot extends DeliverySlot, Closure extends DeliveryClosure>(
  plan: DeliveryPlan<Slot, Closure>,
  slot: Slot,
  day: LocalDay,
): SlotOfDay<Slot, Closure> {
  const orderBefore = orderDeadline(slot, day, plan.leadDays)
  const closure = plan.closures.find((one) => closes(one, slot, day, plan.areaId)) ?? null
  const state = closure ? 'closed' : plan.now >= orderBefore ? 'too_late' : capacityState(plan, slot, day)
  return { slot, state, orderBefore, closure }
}

/**
 * Why a slot cannot be ordered on a day, null if it can. `not_offered` is a day too far ahead, another weekday, or
 * another area.
 */
export function slotProblem(plan: DeliveryPlan, slot: DeliverySlot, day: LocalDay): 'not_offered' | SlotState | null {
  const today = dayOf(plan.now)
  if (day < today || day >= addDays(today, DAYS_AHEAD) || !isOffered(slot, weekdayOf(day), plan.areaId))
    return 'not_offered'
  const { state } = slotOfDay(plan, slot, day)
  return canBeOrdered(state) ? null : state
}

/**
 * The first day that can be chosen in some area, the moment before which to order for it, and the minutes until then;
 * null without such a day.
 */
export function earliestDelivery(plan: Omit<DeliveryPlan, 'areaId'>): EarliestDelivery | null {
  const anywhere = {
    ...plan,
    areaId: ANYWHERE,
    slots: plan.slots.map((slot) => ({ ...slot, areaIds: [] })),
    closures: plan.closures.filter(({ areaId }) => areaId === null),
  }
  for (const { day, slots, reason } of eachDeliveryDay(anywhere)) {
    if (reason !== null) continue
    const deadlines = slots.filter(({ state }) => canBeOrdered(state)).map(({ orderBefore }) => orderBefore)
    const orderBefore = deadlines.sort().at(-1)!
    return { day, orderBefore, minutesLeft: minutesBetween(plan.now, orderBefore) }
  }
  return null
}

/** No area has this id. */
const ANYWHERE = 0

/** The first day that can be chosen, and how long it can be ordered. */
export type EarliestDelivery = { day: LocalDay; orderBefore: LocalMoment; minutesLeft: number }

/** Whether orders can still be placed for a slot in this state. */
export const canBeOrdered = (state: SlotState): boolean => state === 'available' || state === 'few_left'

/**
 * The first moment at which a slot can no longer be ordered: so many hours before it begins, or at the given time of
 * the day before, whichever is earlier, and each day of preparation a whole day earlier.
 */
export function orderDeadline(
  { from, cutoffHours, dayBeforeUntil }: Pick<DeliverySlot, 'from' | 'cutoffHours' | 'dayBeforeUntil'>,
  day: LocalDay,
  leadDays: number,
): LocalMoment {
  const beforeStart = addMinutes(momentOf(day, from), -60 * cutoffHours)
  const dayBefore = dayBeforeUntil === null ? beforeStart : momentOf(addDays(day, -1), dayBeforeUntil)
  const earlier = dayBefore < beforeStart ? dayBefore : beforeStart
  return addMinutes(earlier, -24 * 60 * leadDays)
}

/** The days to prepare an order and to reach its area: those of its slowest line and those of the area. */
export const leadDays = (lines: readonly { preparationDays: number }[], areaDays: number): number =>
  Math.max(0, ...lines.map((line) => line.preparationDays)) + areaDays

const isOffered = (slot: DeliverySlot, weekday: Weekday, areaId: number) =>
  slot.weekday === weekday && (slot.areaIds.length === 0 || slot.areaIds.includes(areaId))

const closes = (closure: DeliveryClosure, slot: DeliverySlot, day: LocalDay, areaId: number) =>
  closure.from <= day &&
  day <= closure.to &&
  (closure.areaId === null || closure.areaId === areaId) &&
  (closure.slotId === null || closure.slotId === slot.id)

function capacityState({ booked }: DeliveryPlan, slot: DeliverySlot, day: LocalDay): SlotState {
  const left = slot.capacity - booked(slot.id, day)
  if (left <= 0) return 'full'
  return left <= fewOf(slot.capacity) ? 'few_left' : 'available'
}

/** A fifth of the capacity, at least one order, counts as few. */
const fewOf = (capacity: number) => Math.max(1, Math.floor(capacity / 5))

const isClosed = ({ state }: { state: SlotState }) => state === 'closed'

function reasonOf(slots: readonly { state: SlotState }[]): DayReason | null {
  if (slots.length === 0) return 'no_slots'
  if (slots.some(({ state }) => canBeOrdered(state))) return null
  if (slots.some(({ state }) => state === 'full')) return 'full'
  return slots.some(({ state }) => state === 'too_late') ? 'too_late' : 'closed'
}

const byTime = (one: DeliverySlot, other: DeliverySlot) =>
  one.from.localeCompare(other.from) || one.to.localeCompare(other.to) || one.id - other.id
