import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { reminders } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'

/** Turns off all reminders of the account that the token of an email belongs to. They stay saved. */
export async function stopReminders(db: Db, token: string): Promise<void> {
  await db
    .update(reminders)
    .set({ sends_email: false })
    .where(sql`${reminders.user_id} in (
    select user_id from reminders where token_hashes @> array[${hashToken(token)}]::text[])`)
}
