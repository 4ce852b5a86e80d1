import type { DeliveryClosure, DeliveryPlan, DeliverySlot } from '@rawnaq/rules/delivery-days'
import { localMoment } from '@rawnaq/rules/local-time'
import type { Minor } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { queryRowsPrepared } from '../query-rows.ts'
import type { deliveryAreas } from '../schema.ts'
import { parseTimeZone } from '../settings/shop-days.ts'

/** An area that orders can be delivered to. */
export type Area = Omit<typeof deliveryAreas.$inferSelect, 'search_text'>

/** A slot with its fee and the tax of the fee, in basis points. */
export type Slot = DeliverySlot & { fee: Minor; tax: number }

/** A closure with its name. */
export type Closure = DeliveryClosure & { name_en: string; name_ar: string }

/** What is known about deliveries to an area, except how long an order takes to prepare. */
export type AreaDelivery = { area: Area; plan: Omit<DeliveryPlan<Slot, Closure>, 'leadDays'> }

/**
 * Loads a published area with the slots, closures and bookings of the shop, in one statement. `now` becomes the time of
 * the clock in the shop. Undefined without such an area.
 */
export async function loadAreaDelivery(db: Db | Tx, areaId: number, now: Date): Promise<AreaDelivery | undefined> {
  const [row] = await queryRowsPrepared<DeliveryRow & { area: Area }>(db, statement(sql`id = ${areaId}`, now))
  return row && { area: row.area, plan: { ...planOf(row, now), areaId } }
}

/** Deliveries to any area. */
export type ShopDelivery = Omit<AreaDelivery['plan'], 'areaId'>

/** The same for deliveries to any area; undefined for a shop without published areas. */
export async function loadDelivery(db: Db, now: Date): Promise<ShopDelivery | undefined> {
  const [row] = await queryRowsPrepared<DeliveryRow>(db, statement(sql`true`, now))
  return row && planOf(row, now)
}

/** SQL for deliveries to any area as JSON (`DeliveryRow`), as a part of another statement; null without published areas. */
export const selectDelivery = (now: Date): SQL => sql`(select to_json(d) from (${statement(sql`true`, now)}) d)`

/** Deliveries as `selectDelivery` reads them. */
export function planOf(row: DeliveryRow, now: Date): ShopDelivery {
  const booked = new Map(row.bookings.map(({ slot_id, day, booked }) => [bookingKey(slot_id, day), booked]))
  return {
    now: localMoment(now, parseTimeZone(row.time_zone)),
    slots: row.slots,
    closures: row.closures,
    booked: (slotId: number, day: string) => booked.get(bookingKey(slotId, day)) ?? 0,
  }
}

/** The slots, closures and bookings of the shop as read. */
export type DeliveryRow = {
  slots: Slot[]
  closures: Closure[]
  bookings: { slot_id: number; day: string; booked: number }[]
  time_zone: unknown
}

const bookingKey = (slotId: number, day: string) => `${slotId} ${day}`

/** The day in the shop is at most a day before that of UTC. */
const statement = (area: SQL, now: Date) => sql`
  with since as (select (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1 as day)
  select to_json(a) as area,
    (select value from settings where key = 'time_zone') as time_zone,
    (select coalesce(json_agg(json_build_object(
      'id', s.id, 'weekday', s.weekday, 'from', s.from_time, 'to', s.to_time, 'capacity', s.capacity,
      'cutoffHours', s.cutoff_hours, 'dayBeforeUntil', s.day_before_time, 'areaIds', s.area_ids,
      'fee', s.fee, 'tax', coalesce(t.percentage, 0))), '[]')
      from delivery_slots s left join taxes t on t.id = s.tax_id where s.published) as slots,
    (select coalesce(json_agg(json_build_object(
      'name_en', c.name_en, 'name_ar', c.name_ar, 'from', c.from_day, 'to', c.to_day,
      'areaId', c.delivery_area_id, 'slotId', c.delivery_slot_id) order by c.from_day, c.id), '[]')
      from delivery_closures c, since where c.to_day >= since.day) as closures,
    (select coalesce(json_agg(b), '[]') from delivery_bookings b, since where b.day >= since.day) as bookings
  from (select * from delivery_areas where ${area} and published limit 1) a`
