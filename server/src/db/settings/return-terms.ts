import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { DEFAULT_RETURN_DAYS } from '@rawnaq/rules/returns'
import { inArray } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { settings } from '../schema.ts'
import { parseTimeZone } from './shop-days.ts'

/** The days after delivery in which items can be returned, 0 for none, and the time zone of the shop. */
export type ReturnTerms = { days: number; timeZone: string }

/** The return terms in the settings. */
export async function readReturnTerms(db: Pick<Db, 'select'>): Promise<ReturnTerms> {
  const values = await readValues(db, ['return_days', 'time_zone'])
  const days = values.get('return_days')
  return {
    days: typeof days === 'number' ? days : DEFAULT_RETURN_DAYS,
    timeZone: parseTimeZone(values.get('time_zone')),
  }
}

/** What a customer does with items of an approved return, such as where to send them; empty without such a setting. */
export async function readReturnInstructions(db: Pick<Db, 'select'>, locale: Locale): Promise<string> {
  const values = await readValues(db, ['return_instructions_en', 'return_instructions_ar'])
  const text = (key: string) => String(values.get(key) ?? '')
  return localisedText({ en: text('return_instructions_en'), ar: text('return_instructions_ar') }, locale).text
}

async function readValues(db: Pick<Db, 'select'>, keys: string[]): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  return new Map(rows.map(({ key, value }) => [key, value]))
}
