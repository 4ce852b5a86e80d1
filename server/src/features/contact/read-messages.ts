import type { messageQuery, staffMessage } from '@rawnaq/contract/staff-messages'
import { isLocale } from '@rawnaq/rules/locale'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { contacts, users } from '../../db/schema.ts'
import { hasWords } from '../../db/search/has-words.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { presentActor } from '../../resources/actor.ts'

type Message = z.output<typeof staffMessage>

/** One page of messages, newest first, and the total. */
export async function listMessages(db: Db, { state, search, page, per_page }: z.output<typeof messageQuery>) {
  const where = and(
    state && eq(contacts.state, state),
    search ? hasWords(sql`${contacts.search_text}`, search) : undefined,
  )
  const [total, data] = await Promise.all([
    db.$count(contacts, where),
    messages(db, where)
      .orderBy(desc(contacts.created_at), desc(contacts.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { total, data: data.map(present) }
}

/** A message as the staff sees it. Refuses a missing one. */
export async function readMessage(db: Db, id: number): Promise<Message> {
  const [found] = await messages(db, eq(contacts.id, id))
  return present(orRefuse(found))
}

const messages = (db: Db, where: SQL | undefined) =>
  db
    .select({ message: contacts, name: users.name })
    .from(contacts)
    .leftJoin(users, eq(users.id, contacts.answered_by))
    .where(where)

type MessageRow = { message: typeof contacts.$inferSelect; name: string | null }

const present = ({ message, name }: MessageRow): Message => {
  const { created_at, answered_at, answered_by, locale } = message
  return {
    ...message,
    locale: isLocale(locale) ? locale : 'en',
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by: presentActor(answered_by, name),
  }
}
