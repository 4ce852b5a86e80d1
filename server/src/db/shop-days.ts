import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { settings } from './schema.ts'

const HOME = 'Asia/Kuwait'

/** The time zone the shop counts its days in: the setting `time_zone`, that of Kuwait where it names none there is. */
export async function readTimeZone(db: Db): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'time_zone'))
  return typeof row?.value === 'string' && knownZones.has(row.value) ? row.value : HOME
}

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** The moment at which a day of the shop begins; `later` counts days on from it. */
export const beginOf = (day: string, zone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`

/** Whether a moment lies within these days of the shop, both included; an end that is not named is open. */
export function withinDays(
  moment: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) {
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${beginOf(from, zone)}`]),
    ...(to === undefined ? [] : [sql`${moment} < ${beginOf(to, zone, 1)}`]),
  ]
}
