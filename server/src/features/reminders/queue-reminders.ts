import { addDays, dayOf, localMoment } from '@rawnaq/rules/local-time'
import { nextOccurrence, REMINDER_DAYS } from '@rawnaq/rules/reminder-dates'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { outbox } from '../../db/schema.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import { transact } from '../../db/transact.ts'

const BATCH = 500

/**
 * Queues an email for each reminder whose date is at most ten days ahead on the calendar of the shop, and advances the
 * reminder to its next date in the same transaction. Any number of processes may do this at once: each locks reminders
 * that no other has locked. A date that passed while no process was running is skipped. Returns the number of emails
 * and skipped dates.
 */
export function queueReminders({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  return transact(db, async (tx) => {
    const today = dayOf(localMoment(now(), await readTimeZone(tx)))
    const due = await queryRows<DueReminder>(
      tx,
      sql`
      select r.id, r.day::text as day, r.is_yearly, r.next_day::text as next_day, r.locale, u.id as user_id, u.email
      from reminders r join users u on u.id = r.user_id
      where r.sends_email and r.next_day <= ${addDays(today, REMINDER_DAYS)}::date and u.verified_at is not null
      order by r.next_day, r.id limit ${BATCH} for update of r skip locked`,
    )
    if (due.length === 0) return 0
    const advanced = due.map((one) => ({
      id: one.id,
      next_day: nextOccurrence(one, one.next_day < today ? today : addDays(one.next_day, 1)),
    }))
    await tx.execute(sql`
      update reminders set next_day = a.next_day
      from jsonb_to_recordset(${JSON.stringify(advanced)}::jsonb) as a(id int, next_day date)
      where reminders.id = a.id`)
    const announced = due.filter(({ next_day }) => next_day >= today)
    if (announced.length > 0) await tx.insert(outbox).values(announced.map(emailOf))
    return due.length
  })
}

type DueReminder = {
  id: number
  day: string
  is_yearly: boolean
  next_day: string
  locale: string
  user_id: number
  email: string
}

const emailOf = ({ id, next_day, locale, user_id, email }: DueReminder) => ({
  ...{ kind: 'reminder', recipient: email, locale, user_id },
  ...{ reminder_id: id, reminder_day: next_day },
})
