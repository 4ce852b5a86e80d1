import { homeTimeZone } from '@rawnaq/rules/time-zone'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { settings } from '../schema.ts'

/** The time zone of the shop's days: the setting `time_zone`, or Kuwait's if it is missing or unknown. */
export async function readTimeZone(db: Db | Tx): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'time_zone'))
  return parseTimeZone(row?.value)
}

/** The time zone in the value of the setting, or Kuwait's if it is missing or unknown. */
export const parseTimeZone = (value: unknown): string =>
  typeof value === 'string' && knownZones.has(value) ? value : homeTimeZone

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** The moment at which a day of the shop begins; `later` adds days. */
export const startOfDay = (day: string, zone: string, later = 0): SQL =>
  firstInstantOf(sql`(${day}::date + ${later}::int)`, zone)

/** A day on which clocks go back over midnight has two midnights, and begins with the first. */
export function firstInstantOf(day: SQL, zone: string): SQL {
  const midnight = sql`(${day}::timestamp at time zone ${zone})`
  const before = sql`(${midnight} - interval '1 hour')`
  return sql`(case when (${before} at time zone ${zone})::date = ${day} then ${before} else ${midnight} end)`
}

/** Whether a moment is within these days of the shop, both included; a missing end is open. */
export function withinDays(
  moment: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) {
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${startOfDay(from, zone)}`]),
    ...(to === undefined ? [] : [sql`${moment} < ${startOfDay(to, zone, 1)}`]),
  ]
}
