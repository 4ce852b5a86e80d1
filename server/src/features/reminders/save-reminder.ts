import { MAX_REMINDERS, type reminder, type reminderBody } from '@rawnaq/contract/reminders'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { nextOccurrence } from '@rawnaq/rules/reminder-dates'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/connect.ts'
import { reminders, tags, users } from '../../db/schema.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { textOf } from '../../resources/localised-texts.ts'

type Owner = { userId: number; locale: Locale }
type ReminderFields = z.output<typeof reminderBody>
type PresentedReminder = z.output<typeof reminder>

/** The reminders of a customer, the next date first. */
export const listReminders = (db: Db, { userId, locale }: Owner) =>
  readReminders(db, eq(reminders.user_id, userId), locale)

/**
 * Saves a date of a customer, whose emails will be in this language. Refuses an unconfirmed email address, a single date
 * in the past, an unknown occasion and more than fifty reminders.
 */
export function saveReminder(
  shop: Shop,
  { userId, locale }: Owner,
  fields: ReminderFields,
): Promise<PresentedReminder> {
  return transact(shop.db, async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deleted_at))
    const [owner] = await tx.select().from(users).where(isThere).for('no key update')
    // Somebody else's address must not get these emails.
    if (!orRefuse(owner, 'sign_in_required').verified_at) throw new Refusal('email_not_verified')
    if ((await tx.$count(reminders, eq(reminders.user_id, userId))) >= MAX_REMINDERS)
      throw new Refusal('too_many_reminders')
    await refuseUnknownOccasion(tx, fields)
    const next_day = nextDay(fields, await readToday(tx, shop))
    const [saved] = await tx
      .insert(reminders)
      .values({ ...fields, user_id: userId, locale, next_day })
      .returning()
    return (await readReminders(tx, eq(reminders.id, saved!.id), locale))[0]!
  })
}

/** Changes a reminder of this customer. A date that was announced is not announced again unless it changes. */
export function changeReminder(
  shop: Shop,
  { userId, locale }: Owner,
  id: number,
  fields: ReminderFields,
): Promise<PresentedReminder> {
  return transact(shop.db, async (tx) => {
    const [found] = await tx.select().from(reminders).where(isOwn(userId, id)).for('update')
    const before = orRefuse(found)
    await refuseUnknownOccasion(tx, fields)
    const today = await readToday(tx, shop)
    const isSameDate = before.day === fields.day && before.is_yearly === fields.is_yearly
    const isCurrent = isSameDate && (before.next_day === null || before.next_day >= today)
    const next_day = isCurrent ? before.next_day : nextDay(fields, today)
    await tx
      .update(reminders)
      .set({ ...fields, locale, next_day })
      .where(eq(reminders.id, id))
    return (await readReminders(tx, eq(reminders.id, id), locale))[0]!
  })
}

/** Deletes a reminder of this customer. Refuses others. */
export async function deleteReminder(db: Db, userId: number, id: number): Promise<void> {
  const [deleted] = await db.delete(reminders).where(isOwn(userId, id)).returning()
  orRefuse(deleted)
}

const isOwn = (userId: number, id: number) => and(eq(reminders.id, id), eq(reminders.user_id, userId))

/** Today on the calendar of the shop. */
const readToday = async (tx: Tx, { now }: Shop) => dayOf(localMoment(now(), await readTimeZone(tx)))

function nextDay(fields: ReminderFields, today: string): string {
  const next = nextOccurrence(fields, today)
  if (next === null) throw new Refusal('invalid', { errors: { day: ['past'] } })
  return next
}

async function refuseUnknownOccasion(tx: Tx, { occasion_id }: ReminderFields) {
  if (occasion_id === null) return
  const isOccasion = and(eq(tags.id, occasion_id), eq(tags.group, 'occasion'), eq(tags.published, true))
  const [occasion] = await tx.select({ id: tags.id }).from(tags).where(isOccasion)
  if (!occasion) throw new Refusal('invalid', { errors: { occasion_id: ['no_such_record'] } })
}

async function readReminders(db: Db | Tx, condition: SQL, locale: Locale): Promise<PresentedReminder[]> {
  const rows = await db
    .select({ row: reminders, occasion: tags })
    .from(reminders)
    .leftJoin(tags, eq(tags.id, reminders.occasion_id))
    .where(condition)
    .orderBy(asc(reminders.next_day), asc(reminders.id))
  return rows.map(({ row: { id, name, day, is_yearly, sends_email, next_day }, occasion }) => ({
    ...{ id, name, day, is_yearly, sends_email, next_day },
    occasion: occasion && { id: occasion.id, name: textOf(occasion, 'name', locale) },
  }))
}
