import { areaSearchWords } from '@rawnaq/rules/area-search'
import { type Weekday, weekdays } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { couriers, deliveryAreas, deliveryClosures, deliverySlots } from '../../db/schema.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import type { ResourceConfig } from '../../resources/resource-config.ts'
import { matchesArea } from './search-areas.ts'

const policy = { read: 'delivery:read', write: 'delivery:write' } as const

/** Areas, in their order. An area that a slot names cannot be deleted. */
export const areaResource: ResourceConfig = {
  ...policy,
  table: deliveryAreas,
  orderBy: [asc(deliveryAreas.position), asc(deliveryAreas.id)],
  searchCondition: (word) => matchesArea(areaSearchWords(word)),
  remove: removeArea,
}

async function removeArea(tx: Tx, id: number) {
  const naming = tx.select({ id: deliverySlots.id }).from(deliverySlots)
  const [slot] = await naming.where(sql`${id} = any(${deliverySlots.area_ids})`).limit(1)
  if (slot) throw new Refusal('in_use')
  return (await tx.delete(deliveryAreas).where(eq(deliveryAreas.id, id)).returning())[0]
}

/** Slots, through the week. */
export const slotResource: ResourceConfig = {
  ...policy,
  table: deliverySlots,
  orderBy: [throughTheWeek(), asc(deliverySlots.from_time), asc(deliverySlots.id)],
  searchCondition: (word) => sql`${deliverySlots.weekday} || ' ' || ${deliverySlots.from_time} like ${`%${word}%`}`,
  present: async (rows, locale) =>
    rows.map(({ weekday, from_time, to_time }) => ({
      name: `${weekdayName(weekday as Weekday, locale)} ${from_time}–${to_time}`,
    })),
}

function throughTheWeek() {
  return sql`array_position(${sql.param(`{${weekdays}}`)}::text[], ${deliverySlots.weekday})`
}

/** 1 January 2023 was a Sunday. */
const weekdayName = (weekday: Weekday, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + weekdays.indexOf(weekday)),
  )

/** Closures, the latest first. */
export const closureResource: ResourceConfig = {
  ...policy,
  table: deliveryClosures,
  orderBy: [desc(deliveryClosures.from_day), desc(deliveryClosures.id)],
}

/** Couriers, in their order. Staff who pack parcels read them too. A courier of a parcel cannot be deleted. */
export const courierResource: ResourceConfig = {
  ...policy,
  table: couriers,
  orderBy: [asc(couriers.position), asc(couriers.id)],
}
