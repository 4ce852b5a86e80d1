import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { contacts } from '../../db/schema.ts'

export type ContactMessage = Pick<typeof contacts.$inferSelect, 'id' | 'name' | 'email' | 'subject' | 'message'>

/** A contact message; undefined if it was deleted. */
export async function readContactMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const [found] = await db.select().from(contacts).where(eq(contacts.id, id))
  return found
}
