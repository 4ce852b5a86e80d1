import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../db/audit/record-audit.ts'
import type { Db } from '../../db/connect.ts'
import { contacts, outbox } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { lockMessage } from './change-message.ts'

const MINUTE = 60_000

/**
 * Answers a message by email, in the language it was written in, and marks it as answered. The same text within a
 * minute is sent once.
 */
export const answerMessage = (db: Db, id: number, text: string, { userId, requestId }: Actor) =>
  transact(db, async (tx) => {
    const { answer, answered_at, state, email: recipient, locale } = await lockMessage(tx, id)
    if (answer === text && answered_at !== null && Date.now() - answered_at.getTime() < MINUTE) return
    const answered = { state: 'answered' as const, answer: text, answered_at: sql`now()`, answered_by: userId }
    await tx
      .update(contacts)
      .set({ ...answered, version: sql`version + 1` })
      .where(eq(contacts.id, id))
    await tx.insert(outbox).values({ kind: 'contact_answer', recipient, locale, contact_id: id, text })
    const changes = [{ field: 'state', from: state, to: answered.state }]
    await recordAudit(tx, { userId, requestId, action: 'answer', resource: 'contact', recordId: id, changes })
  })
