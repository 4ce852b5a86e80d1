import type { deliveryCalendar } from '@rawnaq/contract/delivery-desk'
import { weekdayOf } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { readOrderRows } from './read-order-rows.ts'

type Calendar = z.output<typeof deliveryCalendar>
type CalendarOrder = Calendar['without_day']['orders'][number]

const MAX_ORDERS = 500
const MAX_WITHOUT_DAY = 50
const { draft, canceled, placed } = orderStatus

/** The deliveries of a day by slot and area, and the placed orders without a day that are not collected; money in minor units. */
export async function readDeliveryCalendar(db: Db, day: string, locale: Locale): Promise<Calendar> {
  const [slots, ofDay, [withoutDay]] = await Promise.all([
    queryRows<SlotRow>(db, slotsStatement(day)),
    queryRows<{ id: number; slot_id: number }>(
      db,
      sql`
      select o.id, o.delivery_slot_id as slot_id from orders o
      left join delivery_areas a on a.id = o.delivery_area_id
      where o.delivery_day = ${day}::date and o.status not in (${draft}, ${canceled})
      order by a.position nulls last, a.id, o.id limit ${MAX_ORDERS}`,
    ),
    queryRows<{ count: number; ids: number[] }>(db, withoutDayStatement),
  ])
  const ids = withoutDay?.ids ?? []
  const orders = await readCalendarOrders(db, [...ofDay.map(({ id }) => id), ...ids], locale)
  return {
    day,
    slots: slots.map((slot) => ({
      ...slot,
      left: Math.max(0, slot.capacity - slot.booked),
      areas: byArea(ofDay.filter((order) => order.slot_id === slot.id).flatMap(({ id }) => orders.get(id) ?? [])),
    })),
    without_day: { count: withoutDay?.count ?? 0, orders: ids.flatMap((id) => orders.get(id) ?? []) },
  }
}

type SlotRow = { id: number; from_time: string; to_time: string; capacity: number; booked: number }

const slotsStatement = (day: string) => sql`
  select s.id, s.from_time, s.to_time, s.capacity, coalesce(b.booked, 0) as booked
  from delivery_slots s left join delivery_bookings b on b.slot_id = s.id and b.day = ${day}::date
  where (s.published and s.weekday = ${weekdayOf(day)}) or b.booked > 0
  order by s.from_time, s.to_time, s.id`

const withoutDayStatement = sql`
  select (select count(*)::int from orders where delivery_day is null and status = ${sql.raw(String(placed))} and not is_collected and not is_gift_card) as count, array(
    select id from orders where delivery_day is null and status = ${sql.raw(String(placed))} and not is_collected and not is_gift_card
    order by issue_date desc, id desc limit ${MAX_WITHOUT_DAY}) as ids`

async function readCalendarOrders(db: Db, ids: number[], locale: Locale): Promise<Map<number, CalendarOrder>> {
  const [rows, extras] = await Promise.all([readOrderRows(db, ids), readExtras(db, ids)])
  const extraOf = new Map(extras.map((extra) => [extra.id, extra]))
  return new Map(
    rows.map((row) => {
      const extra = extraOf.get(row.id)
      const area = extra?.has_area ? textOf(extra, 'name', locale) : null
      const gift = { is_gift: extra?.is_gift ?? false, is_surprise: extra?.is_surprise ?? false }
      return [row.id, { ...row, area, ...gift }]
    }),
  )
}

type ExtraRow = {
  id: number
  has_area: boolean
  name_en: string
  name_ar: string
  is_gift: boolean
  is_surprise: boolean
}

const readExtras = (db: Db, ids: number[]) =>
  queryRows<ExtraRow>(
    db,
    sql`
    select o.id, a.id is not null as has_area, coalesce(a.name_en, '') as name_en, coalesce(a.name_ar, '') as name_ar,
      coalesce(g.is_gift, false) as is_gift, coalesce(g.is_surprise, false) as is_surprise
    from orders o
    left join delivery_areas a on a.id = o.delivery_area_id
    left join order_gifts g on g.order_id = o.id
    where o.id = any(${sql.param(`{${ids}}`)}::int[])`,
  )

/** Orders arrive sorted by area. */
const byArea = (orders: readonly CalendarOrder[]) =>
  [...Map.groupBy(orders, ({ area }) => area)].map(([area, ofArea]) => ({ area, orders: ofArea }))
